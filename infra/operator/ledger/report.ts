import { type FigureRecords, monthsOfBooks } from '../../../shared/domain/figures/book-totals.ts';
import { figureSentences } from '../../../shared/domain/figures/definitions.ts';
import { owedIn } from '../../../shared/domain/figures/figures.ts';
import { addsUp, type Books, difference } from '../../../shared/domain/money/books.ts';
import { flag, systemArguments } from '../stage/system-arguments.ts';
import type { StripeComparison } from './against-stripe.ts';

const usage =
  'Say which books: npm run ledger -- --stage NAME, --table TABLE or --local. Add --against-stripe to compare them with Stripe.';

export const ledgerArguments = (argv: readonly string[]) => {
  const options = systemArguments(argv, { 'against-stripe': flag }, usage);
  return { where: options.where, isAgainstStripe: options['against-stripe'] === true };
};

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const total = (parts: ReadonlyMap<string, number>): number =>
  [...parts.values()].reduce((sum, cents) => sum + cents, 0);

const purposes: Record<string, string> = {
  'late-payment': 'payments that came too late',
  'package-completed': 'packages that were used up',
  session: 'sessions that were cancelled',
  stake: 'stakes that were taken back',
};

/** A heading with its sum, and a line for each part that is not nothing. */
const section = (title: string, cents: number, parts: readonly (readonly [string, number])[] = []) => [
  [title, dollars(cents)],
  ...parts.filter(([, part]) => part !== 0).map(([name, part]) => [`  ${name}`, dollars(part)]),
];

const columns = (rows: readonly string[][]): string => {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = '', amount = '']) => `${name.padEnd(widths[0] ?? 0)}  ${amount.padStart(widths[1] ?? 0)}`)
    .join('\n');
};

/** The books as an operator reads them. */
export const reportOf = (books: Books): string => {
  const { captured, cash, revenue, due, paidOut, paidBack, paidByHand, held } = books;
  const rows = [
    ...section(
      'Captured',
      captured,
      cash > 0
        ? [
            ['by card', captured - cash],
            ['in cash', cash],
          ]
        : [],
    ),
    ...section('Revenue', revenue),
    ...section('Due to organisations', total(due), [...due]),
    ...section('Paid out to organisations', total(paidOut), [...paidOut]),
    ...section(
      'Paid back',
      total(paidBack),
      [...paidBack].map(([purpose, cents]) => [purposes[purpose] ?? purpose, cents] as const),
    ),
    ...(paidByHand.size > 0
      ? section(
          'Paid back by hand',
          total(paidByHand),
          [...paidByHand].map(([purpose, cents]) => [purposes[purpose] ?? purpose, cents] as const),
        )
      : []),
    ...section('Held', held.undecidedStakes),
    ...section('Refunds under way', held.refundsOnTheirWay + held.refundsFailed, [
      ['refunds on their way', held.refundsOnTheirWay],
      ['refunds that failed: see the inbox of the office', held.refundsFailed],
    ]),
  ];
  return columns(rows);
};

/** The figures that the office shows, each with what it means. */
export const figuresReportOf = (books: Books, records: FigureRecords, nowMs: number): string => {
  const { undecidedCents: _, ...owed } = owedIn(books, records.packages);
  const months = monthsOfBooks(records, nowMs);
  return [
    columns([
      ...section('Owed', total(new Map(Object.entries(owed))), [
        ['unused package hours, which are in the revenue', owed.unusedHoursCents],
      ]),
      ...months.flatMap(({ month, paidCents, earnedCents }) => [
        [`Paid in ${month}`, dollars(paidCents)],
        [`Earned in ${month}`, dollars(earnedCents)],
      ]),
    ]),
    '',
    ...Object.entries(figureSentences).map(
      ([name, sentence]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${sentence}`,
    ),
  ].join('\n');
};

/** The kept totals of days, compared with the rows that they follow from. */
export const totalsVerdictOf = (wrong: readonly string[]): string =>
  wrong.length === 0
    ? 'The kept totals of days say the same.'
    : `Kept totals differ from the rows: ${wrong.join(', ')}. The daily check of the books makes them anew.`;

/** The proof, or what is wrong, as sentences. */
export const verdictOf = (books: Books): string => {
  if (addsUp(books))
    return 'It adds up: captured = revenue + due + paid out + paid back + held + refunds under way.';
  const cents = difference(books);
  return [
    cents === 0
      ? 'It does not add up, though the sums agree.'
      : `It does not add up: ${dollars(Math.abs(cents))} ${cents > 0 ? 'were captured but are not accounted for' : 'are accounted for but were never captured'}.`,
    ...books.faults,
  ].join('\n');
};

/** Stripe's side as an operator reads it. The payments of others on the same account are left out of the sums. */
export const stripeReportOf = ({ sums, payments, foreignPayments }: StripeComparison): string => {
  const { captured, paidBack, undecided, fees } = sums;
  return [
    columns([
      ['Captured by Stripe', dollars(captured)],
      ['Refunded, or lost in disputes', dollars(paidBack)],
      ['Refunds that are pending, and open disputes', dollars(undecided)],
      ['Fees of Stripe, which the books leave out', dollars(fees)],
    ]),
    ...(foreignPayments > 0
      ? ['', `Other payments of the account, of no checkout in this table: ${foreignPayments}.`]
      : []),
    '',
    `Compared with Stripe: ${payments} payments.`,
  ].join('\n');
};

/** The result of the comparison as sentences. */
export const stripeVerdictOf = ({ faults }: StripeComparison): string =>
  faults.length === 0
    ? 'Stripe says the same of each payment.'
    : ['Stripe says otherwise, and it is right about what it moved:', ...faults].join('\n');
