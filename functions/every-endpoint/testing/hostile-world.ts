import { randomUUID } from 'node:crypto';
import { type CallOptions, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { exampleRequest } from '../../../infra/testing/in-process/example-request.ts';
import type { StaffKey } from '../../../shared/contract/endpoints.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../../shared/contract/endpoints.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { stopLink } from '../../mail/layout/stop-link.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { aBooking, aStake, checkOut, checkoutBody, madeBooking, pay } from '../../testing/booking-journey.ts';
import { aRefusedDonation } from '../../testing/desk.ts';
import { fillDays } from '../../testing/full-days.ts';
import {
  aMember,
  boughtPackage,
  packageDataOf,
  paidPackage,
  passPhrase,
  redemption,
} from '../../testing/members.ts';
import { aStaffWorld, ofProctor } from '../../testing/staff-world.ts';
import type { TestSystem } from '../../testing/test-system.ts';
import { aWish, linkKey, waits } from '../../testing/waiting.ts';
import { signed } from './hostile-requests.ts';
import { keyedRequests } from './keyed-requests.ts';
import { bookingToken, confirmationToken, formerAddressToken, resetToken } from './mailed-tokens.ts';

/** Requests for each endpoint that the world accepts, from which mutations start. */
export type GrantedRequests = ReadonlyMap<EndpointKey, readonly CallOptions[]>;

/** A request of somebody whom the endpoint is for. */
export const requestOfCaller = (granted: GrantedRequests, key: EndpointKey): CallOptions =>
  granted.get(key)?.find(({ cookies, query }) => cookies ?? query) ?? exampleRequest(key);

/** The request to an endpoint that the world accepts. Events are signed as only Stripe can sign them. */
export const acceptedRequest = (granted: GrantedRequests, key: EndpointKey): CallOptions => {
  if (key === 'register') return { body: { username: 'somebody-new', password: passPhrase } };
  const [request = {}] = granted.get(key) ?? [];
  return key === 'stripe-webhook' ? signed(JSON.stringify(request.body)) : request;
};

const email = 'robin@example.com';
const newPassword = 'another pass phrase';
const antiStake = { donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' } as const;
const paidBooking = aBooking({ ...aStake, date: '2026-11-24' });

/** The events of a payment and of a refund, with the fields that the webhook reads. */
const eventsAbout = ({ stripe }: TestSystem, guestBooking: Booking) => {
  const { id, metadata } =
    stripe
      .listPayments()
      .find(({ paymentIntent }) => paymentIntent.amount === checkoutBody(paidBooking).amount * 100)
      ?.paymentIntent ?? {};
  const refund = { id: 're_1', metadata: { checkoutId: guestBooking.id, purpose: 'stake' } };
  return [
    { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: { id, metadata } } },
    { id: 'evt_2', object: 'event', type: 'refund.updated', data: { object: refund } },
    { id: 'evt_3', object: 'event', type: 'refund.failed', data: { object: refund } },
  ];
};

/** A member with a confirmed address and a package. */
const aMemberWithPackage = async () => {
  const { browser, user } = await aMember();
  await browser.call('confirm-email', { body: { token: await confirmationToken(user, email) } });
  const { id: packageId } = await boughtPackage(browser, 'mini');
  return { browser, user, packageId };
};

/** The same member in another browser. */
const inAnotherBrowser = ({ cookies }: TestBrowser): TestBrowser => {
  const browser = new TestBrowser();
  browser.cookies = cookies.filter((cookie) => cookie.startsWith('__Host-session='));
  return browser;
};

/** The requests of staff, each with the session that they need. */
const staffRequests = ({
  operator,
  proctor,
  requests,
}: Awaited<ReturnType<typeof aStaffWorld>>): Map<EndpointKey, readonly CallOptions[]> =>
  new Map(
    (Object.keys(requests) as StaffKey[]).map((key) => {
      const { cookies } = (ofProctor.includes(key) ? proctor : operator).browser;
      return [key, [{ ...requests[key], cookies }]];
    }),
  );

/** The requests of somebody who waits for a full day, and of somebody with an offer, each with the key of a mail. */
const waitingRequests = async (): Promise<Partial<Record<EndpointKey, readonly CallOptions[]>>> => {
  const date = '2026-12-02';
  await fillDays([date]);
  const { id, key } = await waits('ada', { date });
  const offer = await makeOffer(
    {
      id: randomUUID(),
      ...{ name: 'Eve', email: 'eve@example.com', staffId: 'staff' },
      ...{ date: '2026-12-03', timeSlot: '9:00 AM', duration: 1 },
      untilMs: Date.now() + 24 * 3_600_000,
    },
    Date.now(),
  );
  const ofPlace = [{ parameters: { id }, query: { key } }];
  const ofOffer = [{ parameters: { id: offer.id }, query: { key: await linkKey('offer', offer.id) } }];
  return {
    'join-waiting': [{ body: aWish('carl', { date }) }],
    'confirm-waiting': ofPlace,
    'get-waiting': ofPlace,
    'leave-waiting': ofPlace,
    'leave-by-mail': ofPlace,
    'get-offer': ofOffer,
    'decline-offer': ofOffer,
  };
};

/** The request of the former address of a guest's booking. */
const correctedRequest = async (): Promise<CallOptions> => {
  const { browser, booking } = await madeBooking(
    aBooking({ date: '2026-12-01', email: 'mistyped@example.com' }),
  );
  const parameters = { id: booking.id };
  const { body } = await browser.call('correct-email', { parameters, body: { email: 'typed@example.com' } });
  return { parameters, query: { key: await formerAddressToken({ ...booking, ...body }) } };
};

/**
 * A member with a session cookie, a package, one booked session and one that is only paid; a guest's undecided stake;
 * and the keys and links to all of these.
 */
export const aHostileWorld = async (system: TestSystem): Promise<GrantedRequests> => {
  const staffWorld = await aStaffWorld();
  const ofStaff = staffRequests(staffWorld);
  const { browser, user, packageId } = await aMemberWithPackage();
  const { body: own } = await browser.call('create-booking', { body: redemption(packageId) });
  const { browser: guest, booking } = await madeBooking(
    aBooking({ ...antiStake, timeSlot: '2:00 PM', email }),
  );
  const { browser: appellant, bookingId } = await aRefusedDonation();
  const appealing = ['I sat at seat 4 for the whole session.'].map((text) => ({
    parameters: { id: bookingId },
    cookies: appellant.cookies,
    body: { text },
  }));
  const { body: checkout } = await checkOut(browser, paidBooking);
  await pay(checkout.clientSecret);
  const buyer = inAnotherBrowser(browser);
  await paidPackage(buyer, 'full');
  const stop = (await stopLink(booking, Date.now())).unsubscribeUrl?.split('=').at(-1) ?? '';
  const confirm = await confirmationToken(user, email);
  const { cookies } = browser;
  const ofBooking = { parameters: { id: booking.id } };
  const ofFormerAddress = [await correctedRequest()];
  const opened = [
    { ...ofBooking, cookies: guest.cookies },
    { ...ofBooking, query: { key: await bookingToken(booking) } },
  ];
  const ofPackage = (key: EndpointKey) => [{ ...exampleRequest(key, { package: packageId }), cookies }];
  const ofThisWorld: Partial<Record<EndpointKey, readonly CallOptions[]>> = {
    'create-payment-intent': [
      { ...exampleRequest('create-payment-intent'), cookies },
      { body: checkoutBody(paidBooking), cookies },
      { body: { amount: 375, packageData: packageDataOf('mini') }, cookies: buyer.cookies },
    ],
    'create-booking': [
      { body: paidBooking, cookies },
      { body: redemption(packageId, { date: '2026-11-25' }), cookies },
    ],
    'find-purchase': [{ body: { clientSecret: checkout.clientSecret } }],
    'resolve-donation': opened.flatMap((options) =>
      ['achieved', 'failed', 'refund'].map((action) => ({ ...options, body: { action } })),
    ),
    appeal: appealing,
    'cancel-booking': [
      ...opened.map((options) => ({
        ...options,
        body: { expectedRefundCents: 9500, reason: 'I am ill.' },
      })),
      {
        parameters: { id: own.id },
        cookies,
        body: { expectedRefundCents: 0, expectedHoursBack: 3, reason: 'I am ill.' },
      },
    ],
    'get-email-correction': ofFormerAddress,
    'take-correction-back': ofFormerAddress,
    'stop-reminders': [{ ...ofBooking, query: { key: stop } }],
    'correct-email': [{ ...ofBooking, cookies: guest.cookies, body: { email: 'right@example.com' } }],
    'claim-booking': [{ ...ofBooking, cookies: [...inAnotherBrowser(browser).cookies, ...guest.cookies] }],
    'change-password': [{ cookies }, {}].map((who) => ({
      ...who,
      body: { currentPassword: passPhrase, newPassword },
    })),
    'delete-account': [{ cookies }, {}, {}].map((who) => ({ ...who, body: { password: passPhrase } })),
    'set-email': [{ cookies }, {}].map((who) => ({ ...who, body: { email, password: passPhrase } })),
    'confirm-email': [{ cookies }, {}].map((who) => ({ ...who, body: { token: confirm } })),
    'reset-password': [{ body: { token: await resetToken(email), newPassword } }],
    'create-series': ofPackage('create-series'),
    'preview-series': ofPackage('preview-series'),
    'create-package': [{ body: packageDataOf('full'), cookies: buyer.cookies }],
    ...(await waitingRequests()),
    ...(await keyedRequests(browser, email, staffWorld.operator.browser)),
    'stripe-webhook': eventsAbout(system, booking).map((body) => ({ body })),
  };
  const ofCaller = (key: EndpointKey): CallOptions[] => {
    const { query, ...request } = exampleRequest(key, { booking: booking.id });
    if (endpoints[key].caller === 'booking-holder')
      return [...opened, { parameters: { id: own.id }, cookies }].map((hand) => ({ ...request, ...hand }));
    return [{ ...request, cookies }, request].map((asked) => ({ ...asked, ...(query && { query }) }));
  };
  return new Map(endpointKeys.map((key) => [key, ofStaff.get(key) ?? ofThisWorld[key] ?? ofCaller(key)]));
};
