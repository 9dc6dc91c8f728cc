import * as v from "valibot";

/** Reads untrusted values of a form; `null` for one of another form. Never throws. */
export const reading =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | null => {
    const { success, output } = v.safeParse(schema, value);
    return success ? output : null;
  };

/** Likewise for a text that is JSON of a form. */
export const readingJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  reading(v.pipe(v.string(), v.parseJson(), schema));
