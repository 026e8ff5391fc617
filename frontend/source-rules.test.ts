import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('frontend', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('frontend', path), 'utf8') }));

const fields = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/<(?:Text|Password)Field\b([^>]|=>)*?\/>/g)].map(([field]) => ({ path, field })),
);

// ASVS 6.2.1–7, 6.2.9–12.
it('masks every password, and lets password managers fill it in', () => {
  const passwords = fields.filter(({ field }) => /label="[^"]*password/i.test(field));
  expect(passwords.length).toBeGreaterThanOrEqual(6);
  for (const { path, field } of passwords) {
    expect([path, field]).toEqual([path, expect.stringMatching(/^<PasswordField\b/)]);
    expect([path, field]).toEqual([path, expect.stringMatching(/autoComplete="(current|new)-password"/)]);
  }
  const [definition] = fields.filter(({ field }) => field.includes('type="password"'));
  expect(definition?.field).toBe('<TextField type="password" {...field} />');
});

it.each([
  // ASVS 6.2.1–7, 6.2.9–12.
  ['never blocks pasting', /onPaste/],
  // ASVS 1.2.1, 3.2.2.
  ['renders no text as HTML', /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/],
  // ASVS 1.2.3, 1.3.2.
  ['runs no text as code', /\beval\(|new Function\(|javascript:/],
  // ASVS 3.5.5.
  ['listens to no other window', /addEventListener\(\s*['"]message|onmessage/],
  [
    // ASVS 1.2.2, 3.7.2.
    'never navigates outside the site by itself',
    /location\.(assign|replace)\(|\blocation(\.href)?\s*=[^=]|window\.open\(|http-equiv|navigate\(\{\s*href:(?! returnTo\b)/,
  ],
])('%s', (_, pattern) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});
