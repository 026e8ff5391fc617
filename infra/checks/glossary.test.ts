import { countHits, hitsNow, isLong, listedHits, replacements } from './glossary.ts';

const listed = listedHits();
const now = hitsNow();

it('no word that the glossary replaces is used more often than the list says', () => {
  const added = Object.entries(now).filter(([word, hits]) => hits > (listed[word] ?? 0));
  const sentences = added.map(
    ([word, hits]) =>
      `"${word}" stands ${hits} times instead of ${listed[word] ?? 0}: write "${replacements.get(word)}" (npm run glossary -- ${word}).`,
  );
  expect(sentences).toEqual([]);
});

it('the list falls with the hits, to a hundredth: `npm run glossary -- --write`', () => {
  const long = Object.entries(listed).filter(([word, hits]) => isLong(hits, now[word] ?? 0));
  expect(long).toEqual([]);
});

it('a word counts in each text, and once in a name however often it is used', () => {
  const hits = countHits([
    "import { a } from './waiter.ts'; // A waiter is told.\nconst waiterRow = b; use(waiterRow);",
    'people who were turned\n * away, and turnedAwayBetween; an e-mail of `a/stake/b.ts`',
  ]);
  expect(hits).toMatchObject({ waiter: 2, told: 1, 'turned away': 2, 'e-mail': 1, stake: 0 });
});
