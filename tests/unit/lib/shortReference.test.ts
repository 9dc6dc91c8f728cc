import fc from "fast-check";
import { shortReference } from "@/lib/shortReference.ts";
import { randomId } from "@/lib/randomId.ts";
import { seededRandom } from "../../support/seededRandom.ts";

test("has six characters that cannot be mistaken for each other, whatever the id is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{20}$/)), (id) => {
      expect(shortReference(id)).toMatch(/^[A-Z\d]{6}$/);
      expect(shortReference(id)).not.toMatch(/[01258AEIOLZSBU]/);
    }),
  );
});

test("is the same for the same id, and another one for nearly every other id", () => {
  const random = seededRandom(1);
  const ids = Array.from({ length: 2_000 }, () => randomId(random));
  const references = ids.map(shortReference);
  expect(ids.map(shortReference)).toEqual(references);
  expect(new Set(references).size).toBeGreaterThan(1_995);
});
