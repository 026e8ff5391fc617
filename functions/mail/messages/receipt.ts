import { sellerText } from '../../../shared/domain/calendar/place.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents, listedCents, paidCents } from '../../../shared/domain/prices/pricing.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { StoredPackage } from '../../store/bookings/packages.ts';
import type { Fact } from '../layout/message.ts';
import { localDay } from './session-text.ts';

const codeFacts = ({ discount }: Pick<Booking, 'discount'>): Fact[] =>
  discount ? [[`Code ${discount.code}`, formatCents(-discount.cents)]] : [];

/** The receipt for a booking. Undefined when package hours paid for all of it. */
export const bookingReceipt = (booking: Booking): Fact[] | undefined => {
  const { id, duration, isStudent, packageId, sessionPriceCents, discount, donationAmount, createdAt } =
    booking;
  if (paidCents(booking) === 0) return undefined;
  const session = `Focus session, ${hoursText(duration)}${isStudent === 'yes' ? ', student rate' : ''}`;
  return [
    ['From', sellerText()],
    ['Date', localDay(createdAt)],
    [
      'For',
      packageId
        ? `${session}: paid with package hours`
        : `${session}: ${formatCents(listedCents(sessionPriceCents, discount))}`,
    ],
    ...codeFacts(booking),
    ...(donationAmount > 0
      ? [['Donation', `${formatCents(donationAmount)} (this is not a tax receipt)`] as Fact]
      : []),
    ['Paid by card', formatCents(paidCents(booking))],
    ['Booking', id],
  ];
};

export const packageReceipt = (bought: StoredPackage): Fact[] => {
  const { id, name, totalHours, priceCents, discount, purchasedAt } = bought;
  const price = discount ? `: ${formatCents(listedCents(priceCents, discount))}` : '';
  return [
    ['From', sellerText()],
    ['Date', localDay(purchasedAt)],
    ['For', `${name}, ${hoursText(totalHours)}${price}`],
    ...codeFacts(bought),
    ['Paid by card', formatCents(priceCents)],
    ['Package', id],
  ];
};
