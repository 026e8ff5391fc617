import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { antiStake, attestDonations } from '../testing/desk.ts';
import { reconcile, tellWebhook } from '../testing/fulfilling.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aMember, boughtPackage, redemption } from '../testing/members.ts';
import { mailsFrom } from '../testing/new-mails.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

/** The list about changes in the one mail that some rows bring: the same in its text and its HTML. */
const termsIn = async (rows: (item: Item) => boolean): Promise<string[]> => {
  const [mail, ...others] = await mailsFrom(system().mailbox, async () =>
    sendMailAbout((await itemsOf('BOOKING#')).filter(rows)),
  );
  expect(others).toEqual([]);
  const [, text = ''] = /If something comes up:\n((?:- .*\n)+)/.exec(mail?.text ?? '') ?? [];
  const items = text.split(/^- /m).map((item) => item.trim());
  const [, html = ''] = />If something comes up<\/h2><ul[^>]*>(.*?)<\/ul>/.exec(mail?.html ?? '') ?? [];
  expect(html).toBe(
    items
      .filter(Boolean)
      .map((item) => `<li>${item}</li>`)
      .join(''),
  );
  return items.filter(Boolean);
};
const ofBooking = ({ sk }: Item): boolean => sk === 'BOOKING';
const ofEntity =
  (name: string) =>
  ({ entity }: Item): boolean =>
    entity === name;

const nothingLater = 'After that, you cannot cancel it, and none of the price is refunded.';
const tomorrowsTerms = [
  'Cancel until Sunday, November 22 at 9:00 AM, New York time, and $70 comes back to your card.',
  'After that, until Monday, November 23 at 7:00 AM, New York time, $35 of $70 comes back to your card.',
  nothingLater,
];
const movable =
  'Move it until Sunday, November 22 at 9:00 PM, New York time, at no charge. You can move it 2 more times.';

it('the confirmation of a session of the same day tells of half as well', async () => {
  setClock('2026-11-23T13:04:00Z');
  await madeBooking(aBooking({ timeSlot: '4:00 PM' }));
  expect(await termsIn(ofBooking)).toEqual([
    'Cancel until Monday, November 23 at 8:34 AM, New York time, and $70 comes back to your card.',
    'After that, until Monday, November 23 at 2:00 PM, New York time, $35 of $70 comes back to your card.',
    nothingLater,
    'A session can be moved until 12 hours before it begins.',
  ]);
});

it('the confirmation of a session in an hour says whom to ask', async () => {
  setClock('2026-11-23T13:04:00Z');
  await madeBooking(aBooking({ timeSlot: '9:00 AM' }));
  expect(await termsIn(ofBooking)).toEqual([
    'A session can be cancelled until 2 hours before it begins. If you cannot come, please write to hello@quiethours.example.',
    'A session can be moved until 12 hours before it begins.',
  ]);
});

it('the confirmation of a session that package hours pay for tells of the hours', async () => {
  const { browser } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  await browser.call('create-booking', { body: redemption(id) });
  const [first, second, later] = await termsIn((item) => ofBooking(item) && item.packageId === id);
  expect([first, second]).toEqual([
    expect.stringMatching(/^Cancel until .+, New York time, and \d hours? comes? back to your package\.$/),
    expect.stringMatching(/^After that, until .+, New York time, nothing comes back\.$/),
  ]);
  expect(later).toBe('After that, you cannot cancel it, and no hours are refunded.');
});

it('the mail about a move tells of all at the new time, also after the move of a holder', async () => {
  const { browser, booking } = await madeBooking(aBooking(aStake));
  const body = { date: '2026-11-24', timeSlot: '1:00 PM' };
  await browser.call('reschedule-booking', { parameters: { id: booking.id }, body });
  expect(await termsIn(ofEntity('booking-notice'))).toEqual([
    'Cancel until Monday, November 23 at 1:00 PM, New York time, and $80 comes back to your card ($70 for the session, and your donation of $10).',
    'After that, until Tuesday, November 24 at 11:00 AM, New York time, $45 comes back to your card ($35 of $70 for the session, and your donation of $10).',
    `${nothingLater} Your donation then depends on how your session goes.`,
    'Move it until Tuesday, November 24 at 1:00 AM, New York time, at no charge. You can move it once more.',
  ]);
});

it('a reminder tells of what is still ahead', async () => {
  await madeBooking();
  setClock('2026-11-22T12:00:00Z');
  await reconcile();
  expect(await termsIn(ofEntity('timed-notice'))).toEqual([...tomorrowsTerms, movable]);
});

it('a reminder says once why nothing can change while the payment is disputed', async () => {
  await madeBooking();
  system().stripe.disputePayment(system().stripe.listPayments()[0]?.paymentIntent.id ?? '');
  for (const { event } of system().stripe.listEvents().reverse())
    if (event.type.startsWith('charge.dispute.')) await tellWebhook(event);
  setClock('2026-11-22T12:00:00Z');
  await reconcile();
  expect(await termsIn(ofEntity('timed-notice'))).toEqual([
    expect.stringContaining('The payment of this booking is disputed'),
  ]);
});

describe('where the desk has a say in a donation', () => {
  attestDonations();
  const sentence =
    'Before you leave, show your result at the desk, by 12:00 PM, New York time. Otherwise $25 goes to the Green Party once the desk has recorded that you had none.';

  it('confirmation and reminder say what to show, until when, and what happens otherwise', async () => {
    await madeBooking(aBooking(antiStake));
    const mailsAbout = async (rows: (item: Item) => boolean) =>
      mailsFrom(system().mailbox, async () => sendMailAbout((await itemsOf('BOOKING#')).filter(rows)));
    const [confirmation] = await mailsAbout(ofBooking);
    setClock('2026-11-22T12:00:00Z');
    await reconcile();
    const [reminder] = await mailsAbout(ofEntity('timed-notice'));
    for (const mail of [confirmation, reminder])
      for (const part of [mail?.text, mail?.html]) expect(part).toContain(sentence);
  });
});

it('the row of a booking from before its terms were noted is confirmed all the same', async () => {
  const { booking } = await madeBooking();
  const old = { TableName: tableName(), Key: keys.booking(booking.id) };
  await documents.send(
    new UpdateCommand({
      ...old,
      UpdateExpression: 'REMOVE policy, moves, #s',
      ExpressionAttributeNames: { '#s': 'status' },
    }),
  );
  expect(await termsIn(ofBooking)).toEqual([...tomorrowsTerms, movable]);
});
