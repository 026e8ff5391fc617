import { type ExpectedMail, expectedMails } from '../expected-mails.ts';
import type { FinalState } from '../final-state.ts';
import type { Letter, PostOffice } from '../post-office.ts';
import type { Records } from '../records.ts';

/** What a letter is about, as far as that can be told from it, and to whom it went. */
const keyOf = ({ key, text, to }: Letter): string => {
  const [task] = key.startsWith('booking#') ? (/Task v\d+\.\d+/.exec(text) ?? []) : [];
  return task ? `booking "${task}"#${to}` : key;
};

const keysOf = ({ about, to }: ExpectedMail): string[] => to.map((address) => `${about}#${address}`);

const count = (keys: Iterable<string>): Map<string, number> => {
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
};

/** No letter tells one visitor of another. */
const misdirected = (letters: readonly Letter[]): string[] =>
  letters.flatMap(({ to, text }) => {
    const reader = /^(v\d+)\./.exec(to)?.[1];
    const named = [...text.matchAll(/\b(?:Task|Robin) (v\d+)\.|Hello (v\d+)-/g)].map(
      ([, one, other]) => one ?? other,
    );
    return reader
      ? named.filter((name) => name !== reader).map((name) => `a mail to ${to} tells of ${name}`)
      : [];
  });

/** The letters about the same, to the same people. */
const lettersFor = (mail: ExpectedMail, sent: ReadonlyMap<string, Letter[]>): Letter[] =>
  keysOf(mail).flatMap((key) => sent.get(key) ?? []);

const missing = (due: readonly ExpectedMail[], sent: ReadonlyMap<string, Letter[]>): string[] =>
  [...Map.groupBy(due, ({ about, to }) => `${about}#${to.join(' or ')}`)].flatMap(([name, mails]) => {
    const letters = lettersFor(mails[0] as ExpectedMail, sent);
    return mails.slice(letters.length).map(() => `mail ${name} was never sent`);
  });

/** Of several letters about the same, such as two bookings at two prices, one has to tell it. */
const misinformed = (expected: readonly ExpectedMail[], sent: ReadonlyMap<string, Letter[]>): string[] =>
  expected.flatMap((mail) => {
    const letters = lettersFor(mail, sent);
    const isTold = letters.some(({ text }) => mail.facts.every((fact) => text.includes(fact)));
    return letters.length === 0 || isTold
      ? []
      : [`mail ${mail.about} does not tell of ${mail.facts.join(', ')}`];
  });

/**
 * Each mail that is due has been sent, once, to whom it is about, and tells what they paid; no other mail is sent.
 * What is due follows from the visitors' own records. One more is allowed only for each that was handed over by a
 * sender who was not told so, or did not live to note it.
 */
export const mailViolations = (state: FinalState, postOffice: PostOffice, records: Records): string[] => {
  const expected = expectedMails(state, records);
  const sent = Map.groupBy(postOffice.letters, keyOf);
  const most = count(expected.flatMap(keysOf));
  for (const [key, times] of records.mailBook.linksAsked) most.set(key, times);
  const violations = [
    ...misdirected(postOffice.letters),
    ...misinformed(expected, sent),
    ...missing(
      expected.filter(({ isDue }) => isDue),
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
