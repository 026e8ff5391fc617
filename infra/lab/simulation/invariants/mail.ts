import type { Letter, PostOffice } from '../machine/post-office.ts';
import { visitorsNamedIn } from '../people/visitor-names.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import { firstImages } from './changes.ts';
import { confirmedAddresses } from './confirmed-addresses.ts';
import { type ExpectedMail, expectedMails } from './expected-mails.ts';
import { isNotice } from './notices.ts';

/** The task of each booking, as it was made. */
const tasksOf = (state: FinalState): Map<string, string> =>
  new Map([...firstImages(state)].map(([id, { task }]) => [id, task]));

/** The subject and the recipient of a letter, as far as they can be derived from it. */
const keyOf = ({ key, to }: Letter, tasks: ReadonlyMap<string, string>): string => {
  const task = tasks.get(/^booking#([0-9a-f-]{36})#/.exec(key)?.[1] ?? '');
  return task ? `booking "${task}"#${to}` : key;
};

const keysOf = ({ about, to }: ExpectedMail): string[] => to.map((address) => `${about}#${address}`);

const count = (keys: Iterable<string>): Map<string, number> => {
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
};

/** No letter names another visitor. */
const misdirected = (letters: readonly Letter[]): string[] =>
  letters.flatMap(({ to, text }) => {
    const reader = /^(v\d+)\./.exec(to)?.[1];
    const named = [
      ...[...text.matchAll(/\bTask (v\d+)\.|Hello (v\d+)-/g)].map(([, one, other]) => one ?? other),
      ...visitorsNamedIn(text),
    ];
    return reader
      ? named.filter((name) => name !== reader).map((name) => `a mail to ${to} tells of ${name}`)
      : [];
  });

/** Words that a visitor typed go to addresses only that an account has confirmed. */
const talkative = (letters: readonly Letter[], state: FinalState): string[] => {
  const confirmed = new Set([...confirmedAddresses(state).values()].flatMap((addresses) => [...addresses]));
  return letters
    .filter(({ to, text }) => /\bTask v\d/.test(text) && !confirmed.has(to))
    .map(({ key }) => `mail ${key} tells a task to an address that nobody has confirmed`);
};

/** The letters about the same event to the same people. */
const lettersFor = (mail: ExpectedMail, sent: ReadonlyMap<string, Letter[]>): Letter[] =>
  keysOf(mail).flatMap((key) => sent.get(key) ?? []);

const missing = (due: readonly ExpectedMail[], sent: ReadonlyMap<string, Letter[]>): string[] =>
  [...Map.groupBy(due, ({ about, to }) => `${about}#${to.join(' or ')}`)].flatMap(([name, mails]) => {
    const letters = lettersFor(mails[0] as ExpectedMail, sent);
    return mails.slice(letters.length).map(() => `mail ${name} was never sent`);
  });

/** Of several letters about the same event, such as two bookings at different prices, one must state the facts. */
const misinformed = (expected: readonly ExpectedMail[], sent: ReadonlyMap<string, Letter[]>): string[] =>
  expected.flatMap((mail) => {
    const letters = lettersFor(mail, sent);
    const isTold = letters.some(({ text }) => mail.facts.every((fact) => text.includes(fact)));
    return letters.length === 0 || isTold
      ? []
      : [`mail ${mail.about} does not tell of ${mail.facts.join(', ')}`];
  });

/** The confirmations that nobody sends again, since the session was cancelled while the mail service was down. */
const cancelledSince = (
  { bookings }: FinalState,
  givenUp: ReadonlySet<string>,
  tasks: ReadonlyMap<string, string>,
): ReadonlySet<string> =>
  new Set(
    [...bookings.values()]
      .filter(({ id, status }) => status === 'cancelled' && givenUp.has(`BOOKING#${id}`))
      .map(({ id }) => `booking "${tasks.get(id)}"`),
  );

/**
 * Each due mail was sent once, to the right person, and states the amount paid. No other mail was sent. The due mails
 * are derived from the visitors' own records. One more copy is allowed for each mail whose sender did not get the
 * answer, or died before recording it.
 */
export const mailViolations = (
  state: FinalState,
  postOffice: PostOffice,
  records: Records,
  givenUp: ReadonlySet<string>,
): string[] => {
  const expected = expectedMails(state, records);
  const tasks = tasksOf(state);
  const untrue = cancelledSince(state, givenUp, tasks);
  const sent = Map.groupBy(
    postOffice.letters.filter((letter) => !isNotice(letter)),
    (letter) => keyOf(letter, tasks),
  );
  const most = count(expected.flatMap(keysOf));
  for (const [key, times] of records.mailBook.linksAsked) most.set(key, times);
  const violations = [
    ...misdirected(postOffice.letters),
    ...talkative(postOffice.letters, state),
    ...misinformed(expected, sent),
    ...missing(
      expected.filter(({ isDue, about }) => isDue && !untrue.has(about)),
      sent,
    ),
  ];
  for (const [key, letters] of sent) {
    const doubts = letters.filter((letter) => postOffice.isDoubtful(letter)).length;
    if (letters.length > (most.get(key) ?? 0) + doubts)
      violations.push(`mail ${key} was sent ${letters.length} times, of ${most.get(key) ?? 0}`);
  }
  for (const subject of records.messages)
    if (!state.items.some((row) => row.pk.startsWith('CONTACT#') && row.subject === subject))
      violations.push(`the message "${subject}" is lost`);
  return violations;
};
