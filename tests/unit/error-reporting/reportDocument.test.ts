import { fromDocument } from "@/api/reportDocument.ts";
import { reportStats } from "@/api/errorReportsApi.ts";

const dropsOf = (dropped: string) => fromDocument("a", { dropped }).dropped;

test("a document of an earlier release is read, without device and replay", () => {
  expect(fromDocument("a", {})).toMatchObject({ grouping: 1, device: "", replay: "" });
  const later = { grouping: 1, device: '{"online":true}', replay: '{"v":1}' };
  expect(fromDocument("a", later)).toMatchObject(later);
});

test("only valid drop counts are read", () => {
  expect(dropsOf('{"noise":9999999,"storage":1}')).toEqual({ noise: 9_999_999, storage: 1 });
  for (const wrong of [
    '{"noise":10000000}',
    '{"noise":1e308}',
    '{"noise":-1}',
    '{"whim":1}',
    "[]",
    "",
    "{",
  ]) {
    expect([wrong, dropsOf(wrong)]).toEqual([wrong, {}]);
  }
});

test("the drop total of a thousand reports with the most drops is a safe integer", () => {
  const report = fromDocument("a", { dropped: '{"noise":9999999}' });
  const { dropped } = reportStats(Array<typeof report>(1_000).fill(report), 0);
  expect(dropped).toEqual({ noise: 9_999_999_000 });
  expect(reportStats([fromDocument("a", { dropped: '{"noise":1e308}' })], 0).dropped).toEqual({});
});
