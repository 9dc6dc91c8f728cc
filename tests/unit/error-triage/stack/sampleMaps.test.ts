import { memoryMaps, sampleSources } from "@/features/demo/sampleMaps.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { parseStack } from "@/features/error-triage/stack/parseStack.ts";
import { readMap } from "@/features/error-triage/stack/readMap.ts";

const reader = async (script: string) =>
  readMap((await memoryMaps.read(`source-maps/r1/${script}.map`)) ?? "missing");

test.each(sampleSources)("$source is what the frame in $script at $at comes from", async (sample) => {
  const place = (await reader(sample.script))(...sample.at);
  const { source, line, column, text } = sample;
  expect(place).toMatchObject({ source, line, column });
  expect(place?.lines.map((one) => one.text)).toEqual(text.slice(0, place?.lines.length));
  expect(place?.lines.find((one) => one.number === line)?.text).toBe(text[2]);
});

test("every frame of the samples has a source", async () => {
  const frames = sampleReports(0)
    .flatMap(({ stack, url }) => parseStack(stack, url))
    .flatMap(({ at, script }) => (at && script ? [{ ...at, script }] : []));
  expect(frames.length).toBeGreaterThan(0);
  for (const { script, line, column } of frames) {
    expect((await reader(script))(line, column)).not.toBeNull();
  }
});
