import { call } from '../../infra/testing/in-process/call.ts';
import { describeOffer } from '../../shared/domain/offers/describe-offer.ts';
import { aBooking, checkoutBody, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { fillDays } from '../testing/full-days.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { mailsFrom } from '../testing/new-mails.ts';
import { signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offerRows, offerTo, waits } from '../testing/waiting.ts';

const system = freshSystemForEachTest();
beforeEach(() => fillDays([fullDate]));

type Entry = Awaited<ReturnType<typeof waits>>;

/** The sentences on the pages of an entry and of its offer, with the acts of the latter. */
const pagesOf = async ({ id, key }: Pick<Entry, 'id' | 'key'>) => {
  const entry = (await call('get-waiting', { parameters: { id }, query: { key } })).body;
  const offer = (await call('get-offer', { parameters: { id: entry.offer?.id ?? '' }, query: { key } })).body;
  return { says: new Set([entry.says, offer.says]), acts: offer.acts };
};

const goneMail = async () => {
  const notices = (await itemsOf('OFFER#')).filter(({ entity }) => entity === 'offer-gone');
  const [mail] = await mailsFrom(system().mailbox, () => sendMailAbout(notices));
  return mail?.text?.replace(/\s+/g, ' ') ?? '';
};

const adaIsOffered = async () => {
  const ada = await waits('ada');
  await freeSeat(9);
  await askEachMinute();
  return ada;
};

it('tells page, entry and mail alike that the seat of an expired offer is free, and links to it', async () => {
  const ada = await adaIsOffered();
  travelMinutes(61);
  await reconcile();
  const says = 'This reservation offer has expired, and its seat is free to book.';
  expect(await pagesOf(ada)).toEqual({ says: new Set([says]), acts: ['book'] });
  const mail = await goneMail();
  expect(mail).toContain(says);
  expect(mail).toContain(`/booking?date=${fullDate}&from=9&hours=1`);
});

it('tells page, entry and mail alike that the seat of an expired offer went to the next person', async () => {
  const ada = await adaIsOffered();
  await waits('bob');
  travelMinutes(61);
  await reconcile();
  const says = 'This reservation offer has expired, and no seat is free at its hours now.';
  expect(await pagesOf(ada)).toEqual({ says: new Set([says]), acts: [] });
  const mail = await goneMail();
  expect(mail).toContain(says);
  expect(mail).not.toContain('from=9');
});

it('says the same in the mail with an offer and on its page', async () => {
  const ada = await adaIsOffered();
  const [mail] = await mailsFrom(system().mailbox, async () => sendMailAbout(await offerRows()));
  const { says, acts } = await pagesOf(ada);
  expect([says.size, acts]).toEqual([1, ['accept', 'decline']]);
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain([...says][0]);
});

it('tells of an accepted offer whether its session is booked or cancelled', async () => {
  const ada = await adaIsOffered();
  const booking = aBooking({ date: fullDate, timeSlot: '9:00 AM', duration: 1, email: 'ada@example.com' });
  const { browser } = ada;
  const body = { ...checkoutBody(booking), offer: await offerTo('ada') };
  const { clientSecret } = (await browser.call('create-payment-intent', { body })).body;
  await pay(clientSecret);
  const { id } = (await browser.call('create-booking', { body: booking })).body;
  expect([...(await pagesOf(ada)).says]).toEqual([
    'This reservation offer was accepted, and its session is booked.',
  ]);
  const expectedRefundCents = 2500;
  const cancelled = await browser.call('cancel-booking', {
    parameters: { id },
    body: { expectedRefundCents },
  });
  expect(cancelled.status).toBe(200);
  expect([...(await pagesOf(ada)).says]).toEqual([
    'This reservation offer was accepted, and its session was cancelled later.',
  ]);
});

it('says one sentence in the first email of a waiting-list entry and on its page', async () => {
  const { body } = await call('join-waiting', {
    body: { name: 'Ada', email: 'ada@example.com', date: fullDate, timeSlot: '9:00 AM', duration: 1 },
  });
  const rows = (await itemsOf('DAY#')).filter(({ entity }) => entity === 'waiter');
  const [mail] = await mailsFrom(system().mailbox, () => sendMailAbout(rows));
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(body.says);
});

const acceptIt = async ({ browser }: Entry) => {
  const booking = aBooking({ date: fullDate, timeSlot: '9:00 AM', duration: 1, email: 'ada@example.com' });
  const body = { ...checkoutBody(booking), offer: await offerTo('ada') };
  const { clientSecret } = (await browser.call('create-payment-intent', { body })).body;
  await pay(clientSecret);
  await browser.call('create-booking', { body: booking });
};
const declineIt = async () => {
  const { id, key } = await offerTo('ada');
  return call('decline-offer', { parameters: { id }, query: { key } });
};
const withdrawIt = async (by = 'Abe') => {
  const { id } = await offerTo('ada');
  const { browser } = await signedInStaff('operator', by);
  return browser.call('withdraw-offer', { parameters: { id } });
};

const ways = {
  open: async () => undefined,
  accepted: acceptIt,
  declined: declineIt,
  expired: async () => travelMinutes(61),
  withdrawn: () => withdrawIt('Pat'),
} as const;
const acts = { decline: declineIt, withdraw: withdrawIt } as const;

const standings = {
  open: describeOffer({ status: 'open', untilMs: 0 }),
  accepted: describeOffer({ status: 'accepted' }),
  declined: describeOffer({ status: 'declined' }),
  expired: describeOffer({ status: 'expired' }),
  withdrawn: describeOffer({ status: 'withdrawn' }),
} as const;

it.each(
  Object.entries(ways).flatMap(([status, bring]) =>
    Object.entries(acts).map(([act, carryOut]) => ({ status, act, bring, carryOut })),
  ),
)(
  'answers `$act` of an offer that is $status as its standing says',
  async ({ status, act, bring, carryOut }) => {
    await bring(await adaIsOffered());
    const { acts: open, holds } = standings[status as keyof typeof standings];
    const mayAct = [...open, ...holds].some((each) => each === act);
    const answer = await carryOut();
    expect(answer.status).toBe(mayAct ? 200 : 409);
    const { id, key } = await offerTo('ada');
    const { says } = (await call('get-offer', { parameters: { id }, query: { key } })).body;
    expect(mayAct ? answer.body.says : answer.text).toBe(says);
  },
);
