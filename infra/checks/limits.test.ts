import { readFileSync } from 'node:fs';
import type { Counter } from '../../shared/domain/access/limit.ts';
import type { LimitName } from '../../shared/domain/access/limit-words.ts';
import { limitNames, limitOf } from '../../shared/domain/access/limit-words.ts';

const page = readFileSync('infra/docs/security.md', 'utf8').replace(/\s+/g, ' ');

const counters = limitNames.flatMap((name) =>
  limitOf(name)
    .of()
    .map((counter: Counter) => ({ name, ...counter })),
);

const counterOf = (name: LimitName, whose: Counter['whose']): Counter => {
  const found = counters.find((counter) => counter.name === name && counter.whose === whose);
  if (!found) throw new Error(`${name} has no counter of ${whose}`);
  return found;
};

const text = (amount: unknown): string => Number(amount).toLocaleString('en-US');

it.each(counters.filter(({ whose }) => whose === 'target' || whose === 'everybody'))(
  'lets the counter of $whose refuse nobody at $name, and ask for two seconds of work alone',
  ({ free, doublings, most }) => {
    expect([free !== undefined, doublings, most]).toEqual([true, 0, undefined]);
  },
);

it('states the numbers of the table in the page on security', () => {
  const confirmation = (whose: Counter['whose']) => counterOf('confirmation', whose);
  const declined = (whose: Counter['whose']) => text(counterOf('declined-card', whose).free);
  const work = 2 ** Number(confirmation('network-and-target').doublings);
  expect(page).toContain(`the work doubles with each, up to ${work} times`);
  expect(page).toContain(`An account asks for ${confirmation('account').most} confirmations a day`);
  expect(page).toContain(`each costs work after ${text(confirmation('everybody').free)} a day`);
  expect(page).toContain(`beyond ${text(confirmation('everybody').tells?.beyond)} \`MailLimitReached\``);
  expect(page).toContain(
    `Beyond ${declined('network')} in an hour from an address (${declined('around')} around`,
  );
  expect(page).toContain(`or ${declined('browser')} in a day in one browser`);
  expect(page).toContain(
    `cost work after ${text(counterOf('payment', 'network').free)} in a quarter of an hour`,
  );
  expect(page).toContain(`up to ${text(work * 3200)} for each`);
});
