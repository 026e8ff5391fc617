import { describeCheckout } from './describe-checkout.ts';

type Arguments = Parameters<typeof describeCheckout>;

const nowMs = Date.parse('2026-11-20T15:00:00Z');
const held = { holdExpiresAtMs: nowMs + 60_000, totalCents: 7000, purchase: { bookingData: {} } };
const ended = { ...held, holdExpiresAtMs: nowMs };
const until = (minute: string): string => `Friday, November 20 at 10:0${minute} AM, New York time`;
const refund = { status: 'refunded', amountCents: 7000 } as const;

it.each<[what: string, Arguments[0], Arguments[1], packageName: string | undefined, says: string]>([
  [
    'whose seats are held',
    { ...held, status: 'open' },
    [],
    undefined,
    `Not paid yet: the seats are held until ${until('1')}.`,
  ],
  [
    'of a package',
    { ...held, status: 'open', purchase: { packageData: {} } },
    [],
    undefined,
    `Not paid yet: the price is held until ${until('1')}.`,
  ],
  [
    'whose hold has ended',
    { ...ended, status: 'open' },
    [],
    undefined,
    `The hold ended on ${until('0')}, and Stripe has not said yet if $70 were paid. It is asked again every few minutes: then it is booked or given back.`,
  ],
  [
    'that was given up',
    { ...ended, status: 'released', releasedAt: '2026-11-20T15:02:00.000Z' },
    [],
    undefined,
    `It was never paid, and given up on ${until('2')}. A card may show $70 as reserved for some days: nothing was taken.`,
  ],
  [
    'whose booking is gone',
    { ...ended, status: 'booked' },
    [],
    undefined,
    'It was booked for $70, and the booking is gone.',
  ],
  [
    'that bought a package',
    { ...ended, status: 'booked' },
    [refund],
    'Mini',
    'It bought the package Mini for $70.',
  ],
  [
    'that is to be given back',
    { ...ended, status: 'refunded' },
    [],
    undefined,
    'Paid when the hold had ended and the time was taken: $70 goes back.',
  ],
])('says what is so about a checkout %s', (_, checkout, refunds, packageName, says) => {
  expect(describeCheckout(checkout, refunds, { nowMs, packageName })).toBe(says);
});

const late = 'Paid when the hold had ended and the time was taken';

it.each<[Arguments[1][number], says: string]>([
  [{ ...refund, status: 'requested' }, `${late}: $70 is on its way back to the card.`],
  [refund, `${late}: $70 has gone back to the card.`],
  [
    { ...refund, status: 'failed' },
    `${late}: $70 could not be sent back: the inbox can try it again, or pay it by hand.`,
  ],
  [{ ...refund, status: 'by-hand' }, `${late}: $70 was paid back by hand.`],
  [
    { ...refund, status: 'paid-twice' },
    `${late}: $70 was paid back by hand, and by Stripe as well: the inbox shows it.`,
  ],
  [{ ...refund, status: 'by-bank' }, `${late}: $70 was given back by the bank, after a dispute.`],
  [{ ...refund, reason: 'begun' }, 'Paid when the session had begun: $70 has gone back to the card.'],
  [
    { ...refund, reason: 'card' },
    'Paid with a card that had reached its hours for that day: $70 has gone back to the card.',
  ],
  [{ ...refund, reason: 'unheard-of' }, `${late}: $70 has gone back to the card.`],
])('says why a payment that bought nothing was refunded, and where it is: %j', (given, says) => {
  expect(describeCheckout({ ...ended, status: 'refunded' }, [given], { nowMs })).toBe(says);
});
