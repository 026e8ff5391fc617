import { closeBooks } from '../../../../shared/domain/money/books.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { readMoneyRecords } from '../../../table/purchases/money-records.ts';
import { countsOf } from '../../../testing/codes.ts';
import { type Item, itemsOf } from '../../../testing/table-contents.ts';
import { monday, nextMonday, type Scene, today, tuesday } from './scene.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** The money that has moved between Robin's card and Stripe since the scene began. */
const cardOf = ({ system, paidBefore }: Scene): string[] => {
  const all = system.stripe.listPayments();
  const payments = all
    .slice(0, all.length - paidBefore)
    .filter(({ paymentIntent: { status } }) => status === 'succeeded');
  const paid = sum(payments.map(({ paymentIntent: { amount } }) => amount));
  const refunds = all.flatMap((payment) => payment.refunds).filter(({ status }) => status !== 'failed');
  const refunded = sum(refunds.map(({ amount }) => amount));
  const taken = sum(
    system.stripe
      .listDisputes()
      .filter(({ status }) => status === 'lost')
      .map(({ amount }) => amount),
  );
  return [
    ...(paid > 0 ? [`card ${formatCents(paid)}`] : []),
    ...(refunded > 0 ? [`refund ${formatCents(refunded)}`] : []),
    ...(taken > 0 ? [`bank took ${formatCents(taken)}`] : []),
  ];
};

/** The money that should be in the drawer today, as the office shows it. */
const drawerOf = async ({ pat }: Scene): Promise<string[]> => {
  const { body } = await pat.browser.call('get-cash', { query: { day: today } });
  return body.expectedCents === 0 ? [] : [`drawer ${formatCents(body.expectedCents)}`];
};

/** Refunds that Pat has to pay by hand. */
const byHandOf = async ({ pat }: Scene): Promise<string[]> => {
  const { body } = await pat.browser.call('list-inbox', { query: { list: 'failed-refunds' } });
  const cents = body.list === 'failed-refunds' ? sum(body.items.map(({ amountCents }) => amountCents)) : 0;
  return cents === 0 ? [] : [`to pay by hand ${formatCents(cents)}`];
};

const isTaken = ({ sk, checkoutId, expiresAt }: Item): boolean =>
  sk.includes('#SEAT#') &&
  checkoutId !== undefined &&
  checkoutId !== 'full' &&
  (expiresAt === undefined || Number(expiresAt) * 1000 > Date.now());

const dayNames: Record<string, string> = {
  [today]: 'today',
  [monday]: 'Monday',
  [tuesday]: 'Tuesday',
  [nextMonday]: 'next Monday',
};

/** The hours of seats by day that nobody else can have. */
const seatsOf = async (): Promise<string> => {
  const days = Map.groupBy((await itemsOf('DAY#')).filter(isTaken), ({ pk }) => pk.replace('DAY#', ''));
  if (days.size === 0) return 'no seats';
  return `seats ${[...days].map(([day, seats]) => `${dayNames[day]} ${seats.length}`).join(', ')}`;
};

/** Robin, where the desk sees that they are here. */
const arrivalOf = async ({ pat, session: { date } }: Scene): Promise<string[]> => {
  const { body } = await pat.browser.call('get-desk-day', { query: { date } });
  const isHere = body.day?.sessions.some(({ events }) => events.some(({ kind }) => kind === 'arrived'));
  return isHere ? ['here'] : [];
};

const codeOf = async ({ code }: Scene): Promise<string[]> => {
  if (code === undefined) return [];
  const [used = 0, bought = 0, cents = 0] = await countsOf(code);
  if (used === 0 && bought === 0 && cents === 0) return ['code unused'];
  return [`code used ${used === bought ? used : `${used}, bought ${bought},`} for ${formatCents(cents)}`];
};

const hoursOf = async ({ packageId }: Scene): Promise<string[]> => {
  if (packageId === undefined) return [];
  const row = (await itemsOf('USER#')).find(({ sk }) => sk === `PACKAGE#${packageId}`);
  return [`hours ${row?.hoursUsed}`];
};

/** All that has become of a pair, in one line. */
export const becameOf = async (scene: Scene, answer: string): Promise<string> => {
  const { faults } = closeBooks(await readMoneyRecords());
  const mails = scene.postman.mails();
  return [
    answer,
    ...cardOf(scene),
    ...(await drawerOf(scene)),
    ...(await byHandOf(scene)),
    await seatsOf(),
    ...(await arrivalOf(scene)),
    ...(await codeOf(scene)),
    ...(await hoursOf(scene)),
    ...(mails.length > 0 ? [`mails ${mails.join(', ')}`] : []),
    ...(faults.length > 0 ? [`wrong books ${faults.join()}`] : []),
  ].join('; ');
};
