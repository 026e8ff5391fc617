import { type EmailFate, emailEvent } from '../../infra/testing/email-events.ts';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { mailKeys } from '../table/keys.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { sendMailAbout, sendNotices } from '../testing/mails.ts';
import { signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const sent = () => system().mailbox.list();

const notify = async (event: unknown): Promise<void> => {
  const { handler } = await import('./note-email-events.ts');
  await withRole('note-email-events', backgroundFunctions['note-email-events'].touches, () =>
    handler(event, { awsRequestId: 'events', getRemainingTimeInMillis: () => 30_000 }),
  );
};

/** A booking whose confirmation was sent, with what can become of that. */
const aSentEmail = async () => {
  const { browser, booking } = await madeBooking(aBooking({ email }));
  await sendMailAbout(await itemsOf(`BOOKING#${booking.id}`));
  const [newest] = sent();
  const key = mailKeys.bookingConfirmed(booking.id);
  const asSent = {
    messageId: newest?.id ?? '',
    emailAddress: email,
    tags: { message: [Buffer.from(key).toString('base64url')], 'ses:configuration-set': ['quiet-hours-dev'] },
  };
  return {
    browser,
    booking,
    becomes: (fate: EmailFate, changes: object = {}) => notify(emailEvent(fate, { ...asSent, ...changes })),
    outcome: async () => (await itemsOf(`MAIL#${key}`))[0]?.outcome,
  };
};

const unsent = async () => {
  const { browser } = await signedInStaff('operator', 'Pat');
  return (await browser.call('list-inbox', { query: { list: 'unsent-mails' } })).body;
};

it('shows the holder, the office and the desk that the address does not exist, and writes there no more', async () => {
  const { browser, booking, becomes } = await aSentEmail();
  await becomes('bounce');
  const parameters = { id: booking.id };
  const { body } = await browser.call('get-booking', { parameters });
  expect(body.undelivered).toEqual({ at: expect.any(String), reason: 'unknown' });
  const { browser: office } = await signedInStaff('operator', 'Kim');
  const { timeline } = (await office.call('inspect-booking', { parameters })).body;
  expect(timeline.map(({ text }) => text)).toContain(
    'email did not arrive: the mailbox does not exist: confirmation',
  );
  expect(await unsent()).toMatchObject({
    items: [
      {
        about: { pk: `BOOKING#${booking.id}`, sk: 'BOOKING' },
        reason: 'The email did not arrive: the mailbox does not exist.',
      },
    ],
  });
  const { day } = (await office.call('get-desk-day', { query: { date: booking.date } })).body;
  expect(day?.sessions.map(({ undelivered }) => undelivered)).toEqual(['unknown']);
  const known = sent().length;
  await browser.call('cancel-booking', {
    parameters,
    body: { expectedRefundCents: body.cancellation?.refundCents ?? 0, expectedHoursBack: 0 },
  });
  await sendNotices();
  expect(sent()).toHaveLength(known);
});

it('lets the browser give another address until the session, and writes there', async () => {
  const { browser, booking, becomes } = await aSentEmail();
  await becomes('bounce');
  travelMinutes(60);
  const parameters = { id: booking.id };
  const { status, body } = await browser.call('correct-email', {
    parameters,
    body: { email: 'right@example.com' },
  });
  expect([status, body.email, body.undelivered]).toEqual([200, 'right@example.com', undefined]);
  await sendNotices();
  expect(sent()[0]?.recipients).toEqual(['right@example.com']);
});

it('keeps the last outcome, in whatever order the events come, and however often', async () => {
  const { becomes, outcome } = await aSentEmail();
  const seen: unknown[] = [];
  for (const fate of ['delay', 'success', 'delay', 'complaint', 'bounce', 'complaint'] as const) {
    await becomes(fate);
    seen.push(await outcome());
  }
  expect(seen).toEqual(['delayed', 'delivered', 'delivered', 'unwanted', 'unwanted', 'unwanted']);
});

it('reports a bounce in the inbox once when its event comes twice', async () => {
  const { becomes } = await aSentEmail();
  await Promise.all([becomes('bounce'), becomes('bounce')]);
  await becomes('bounce');
  expect(await unsent()).toMatchObject({ items: [{}] });
});

it.each([
  ['an automatic answer', 'ooto', {}],
  ['an email of another stage', 'bounce', { messageId: '0100-of-another-stage' }],
  ['an unknown email', 'bounce', { tags: { message: ['dW5rbm93bg'] } }],
  ['an email without our tag', 'bounce', { tags: {} }],
] as const)('leaves aside %s', async (_, fate, changes) => {
  const { browser, booking, becomes, outcome } = await aSentEmail();
  await becomes(fate, changes);
  const { body } = await browser.call('get-booking', { parameters: { id: booking.id } });
  expect([await outcome(), body.undelivered, await itemsOf('UNSENT-MAIL#')]).toEqual([
    undefined,
    undefined,
    [],
  ]);
});

it('changes nothing at a booking whose address was corrected before the bounce', async () => {
  const { browser, booking, becomes } = await aSentEmail();
  const parameters = { id: booking.id };
  await browser.call('correct-email', { parameters, body: { email: 'right@example.com' } });
  await becomes('bounce');
  expect((await browser.call('get-booking', { parameters })).body.undelivered).toBeUndefined();
});

it.each([undefined, {}, { detail: {} }, { detail: { eventType: 'Bounce', mail: {} } }])(
  'leaves aside the event %j',
  async (event) => {
    await expect(notify(event)).resolves.toBeUndefined();
  },
);
