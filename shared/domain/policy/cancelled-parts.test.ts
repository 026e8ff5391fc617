import { partsOfCancellation } from './cancelled-parts.ts';

const asked = { donationStatus: 'refunding', donationAmount: 3000 };

it.each([
  [{ refundCents: 10_000, donationCents: 3000, booking: asked }, 7000, 3000],
  [{ refundCents: 3000, donationCents: 3000, booking: asked }, 0, 3000],
  [{ refundCents: 2500, donationCents: 0, booking: asked }, 2500, 0],
  [{ refundCents: 7000, donationCents: 0, booking: asked }, 7000, 0],
  [{ refundCents: 10_000, booking: asked }, 7000, 3000],
  [{ refundCents: 3000, booking: asked }, 0, 3000],
  [{ refundCents: 2999, booking: asked }, 2999, 0],
  [{ refundCents: 7000, booking: { ...asked, donationStatus: 'donated' } }, 7000, 0],
])('%j is %i for the session and %i for the donation', (cancellation, sessionCents, donationCents) => {
  expect(partsOfCancellation(cancellation)).toEqual({ sessionCents, donationCents });
});
