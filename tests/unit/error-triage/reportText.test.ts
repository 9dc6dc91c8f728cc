import { browserName } from "@/telemetry/report/browserName.ts";
import { leadTime, parseBreadcrumbs } from "@/features/error-triage/evidence/breadcrumbs.ts";
import { droppedInWords, droppedTotal } from "@/features/error-triage/reportType.ts";

describe("browserName", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "Chrome 141, Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge 140, Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox 143, Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari 18, iOS 18",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome 120, iOS 17",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari 18, macOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
      "Samsung Internet 27, Android 14",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "Chrome 141, ChromeOS",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
      "Headless Chrome 141, Linux",
    ],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot 2"],
    ["", "unknown browser"],
  ])("reads %s", (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe("breadcrumbs", () => {
  it("reads the trail that the collector sends", () => {
    const trail = [{ at: 1, kind: "route", text: "/form" }];
    expect(parseBreadcrumbs(JSON.stringify(trail))).toEqual(trail);
  });

  it.each([
    "",
    "{",
    "{}",
    "[1]",
    '[{"at":"1","kind":"route","text":"/"}]',
    '[{"at":1,"kind":"a","text":"b","more":1}]',
  ])("leaves %j to be shown as it is", (json) => {
    expect(parseBreadcrumbs(json)).toBeNull();
  });

  it.each([
    [10_000, "at once"],
    [9_901, "at once"],
    [9_900, "0.1 s before"],
    [5_800, "4.2 s before"],
    [-50_000, "1 min before"],
    [10_001, "after"],
    [Number.NaN, "after"],
  ])("says when %d was, seen from 10,000", (at, words) => {
    expect(leadTime(at, 10_000)).toBe(words);
  });
});

describe("dropped reports", () => {
  it("are counted and named by reason", () => {
    const dropped = { "daily-limit": 1_200, storage: 1 };
    expect(droppedTotal(dropped)).toBe(1_201);
    expect(droppedInWords(dropped)).toBe("1,200 past the daily limit, 1 storage failed");
    expect(droppedInWords({})).toBe("");
    expect(droppedInWords({ noise: 9_999_999_000 })).toBe("10bn noise");
  });
});
