import { readFileSync } from 'node:fs';
import { keysWithDeadLetters } from '../../shared/contract/background-functions.ts';
import { alarmTexts } from '../cdk/constructs/alarm-texts.ts';

const siteSettings = 'shared/settings/site-settings.ts';
const runbook = readFileSync('infra/docs/runbook.md', 'utf8');

it.each(keysWithDeadLetters)('says what to do about dead letters of %s', (key) => {
  expect(runbook).toContain(`\n### Dead letters of ${key}\n`);
});

const sections = runbook.split(/^(?=#{2,3} )/m).map((text) => {
  const [heading = ''] = text.split('\n');
  return { heading, text, words: text.split(/\s+/).length };
});
const entryOf = (alarm: string) => sections.find(({ heading }) => heading === `### ${alarm}`);

const alarms = Object.keys(alarmTexts);

it.each(alarms)('says of %s how bad it is, whom to call, and when it is mended', (alarm) => {
  const { text = '' } = entryOf(alarm) ?? {};
  expect(text).toMatch(/\n\n\*\*Severity [12]\.?\*\*.* Call .*\*\*Mended when\*\* /);
});

it('has an entry for no alarm that there is not', () => {
  const named = sections.filter(({ heading }) => /^### [A-Z]\w+[A-Z]\w+$/.test(heading));
  expect(named.map(({ heading }) => heading.slice(4)).sort()).toEqual(alarms.toSorted());
});

it('lists each of its sections at the top, and links to none that is missing', () => {
  const anchors = sections.map(({ heading }) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...runbook.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  for (const anchor of links) expect(anchors).toContain(anchor);
  const contents = sections[0]?.text ?? '';
  const listed = sections.filter(({ heading }) => heading.startsWith('## ')).map(({ heading }) => heading);
  for (const heading of [...listed, ...alarms.map((alarm) => `## ${alarm}`)])
    expect(contents).toContain(`[${heading.slice(3)}](#`);
});

it('has at most 250 words in each entry', () => {
  const long = sections.slice(1).filter(({ words }) => words > 250);
  expect(long.map(({ heading }) => heading)).toEqual([]);
});

it('stays shorter than 7,500 words', () => {
  expect(runbook.split(/\s+/).length).toBeLessThan(7500);
});

const numbers = [
  ...runbook.matchAll(/`(\w+)`(?: of [a-z ]+)? in `((?:functions|shared)\/[\w/-]+\.ts)`/g),
].map(
  // An operator writes into shared/site.ts what another file declares.
  ([, name = '', file = '']) => ({ name, file: file.replace(/^shared\/site\.ts$/, siteSettings) }),
);

it.each(numbers)('finds the number $name in $file', ({ name, file }) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b(:| = )`));
});
