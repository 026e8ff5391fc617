import * as fc from 'fast-check';

const markup = '<script>alert(1)</script>';

export const nastyText = fc.oneof(
  fc.constantFrom(
    markup,
    '"><img src=x onerror=alert(1)>',
    '\u0000',
    '\u202e',
    '\ud800',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '{{7*7}}',
    '../../../etc/passwd',
    'a@b.c\r\nBcc: x@y.z',
    '=HYPERLINK("x")',
    'x'.repeat(3000),
    '%00',
    'null',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The text with a hostile one at its start, at its end or inside. */
export const spoiltText = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), nastyText)
    .map(([at, nasty]) => `${text.slice(0, at)}${nasty}${text.slice(at)}`);

export type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The paths to all values in an object. */
const placesIn = (value: Json): string[][] =>
  Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...(isObject(inner) ? placesIn(inner).map((path) => [name, ...path]) : []),
  ]);

const at = (value: Json, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Json)[name], value);

/** A copy whose value at a path has been changed. */
const changed = (
  value: Json,
  path: readonly string[],
  change: (holder: Json, name: string) => void,
): Json => {
  const copy = structuredClone(value);
  change(at(copy, path.slice(0, -1)) as Json, path.at(-1) ?? '');
  return copy;
};

const withValueAt = (value: Json, path: readonly string[], replacement: unknown): Json =>
  changed(value, path, (holder, name) => {
    holder[name] = replacement;
  });

/** The object with one value spoilt, replaced, removed or added, or another value instead of it. */
export const mutated = (value: Json): fc.Arbitrary<unknown> => {
  const paths = placesIn(value);
  if (paths.length === 0) return nastyValue;
  const texts = paths.filter((path) => typeof at(value, path) === 'string');
  const withSpoilt = (text: readonly string[]) =>
    spoiltText(at(value, text) as string).map((spoilt) => withValueAt(value, text, spoilt));
  const path = fc.constantFrom(...paths);
  return fc.oneof(
    // Nearly every change is rejected at once, so the value is often kept.
    { weight: 6, arbitrary: fc.constant(value) },
    ...(texts.length > 0 ? [{ weight: 6, arbitrary: fc.oneof(...texts.map(withSpoilt)) }] : []),
    {
      weight: 20,
      arbitrary: fc
        .tuple(path, nastyValue)
        .map(([changedPath, replacement]) => withValueAt(value, changedPath, replacement)),
    },
    {
      weight: 3,
      arbitrary: path.map((left) =>
        changed(value, left, (holder, name) => {
          delete holder[name];
        }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(nastyText, nastyValue).map(([name, more]) => ({ ...value, [name]: more })),
    },
    { weight: 3, arbitrary: nastyValue },
  );
};

/** JSON with invalid bytes inside, or only invalid bytes. */
export const brokenBytes = (value: unknown): fc.Arbitrary<Uint8Array> => {
  const json = Buffer.from(JSON.stringify(value ?? {}));
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(json.length), fc.uint8Array({ minLength: 1, maxLength: 4 }))
        .map(([place, bytes]) => Buffer.concat([json.subarray(0, place), bytes, json.subarray(place)])),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
};
