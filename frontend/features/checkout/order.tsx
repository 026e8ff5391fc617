import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { whereText } from '../../../shared/domain/calendar/place.ts';
import { donationSentence, resultSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { refundAfter } from '../../../shared/domain/prices/codes.ts';
import {
  type PackageType,
  type ProjectPackage,
  projectPackages,
} from '../../../shared/domain/prices/packages.ts';
import { formatCents, priceBooking } from '../../../shared/domain/prices/pricing.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { DayLine } from '../../calendar/day-line.tsx';
import { dateText } from '../../calendar/location-clock.ts';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { PriceList } from '../price/price-list.tsx';
import { priceLines } from '../price/price-text.ts';
import { wordsFor } from './purchase-words.ts';

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** The price list's entry for a type of package. */
const projectOf = (packageType: PackageType): ProjectPackage => {
  const project = projectPackages.find(({ type }) => type === packageType);
  if (!project) throw new RangeError(`no such package: ${packageType}`);
  return project;
};

interface OrderProps {
  title: string;
  details: ReactNode;
  children: ReactNode;
}

/** The frame of an order. */
const Order = ({ title, details, children }: OrderProps) => (
  <Card aria-labelledby="order-title" display="flex" flexDirection="column" gap="5">
    <div>
      <SectionTitle id="order-title" fontSize="xl">
        {title}
      </SectionTitle>
      {details}
    </div>
    {children}
  </Card>
);

type BookingDetails = Extract<PaymentDetails, { bookingData: object }>;
type PackageDetails = Extract<PaymentDetails, { packageData: object }>;

export const BookingOrder = ({ details }: { details: BookingDetails }) => {
  const { bookingData: booking, sessionPrice, code } = details;
  const { date, timeSlot, duration } = booking;
  const offCents = priceBooking(booking).sessionPriceCents - centsOf(sessionPrice);
  return (
    <Order
      title={`Booking: ${duration} hour session`}
      details={
        <>
          <chakra.p marginTop="2">{dateText(date)}</chakra.p>
          <Note>
            {sessionTimes(timeSlot, duration)}, {cityTime()}
          </Note>
          <Note>{whereText()}</Note>
        </>
      }
    >
      <DayLine timeSlot={timeSlot} duration={duration} />
      <PriceList {...priceLines(booking, code ? { code, offCents } : undefined)} />
      {booking.donationAmount > 0 ? (
        <Note>
          {resultSentence(booking)} {donationSentence(booking)}
        </Note>
      ) : null}
      <p>
        <TextLink href={wordsFor(details).origin}>Change the booking</TextLink>
      </p>
    </Order>
  );
};

export const PackageOrder = ({ details }: { details: PackageDetails }) => {
  const project = projectOf(details.packageData.packageType);
  const { name, hours, priceCents } = project;
  const { code } = details;
  const discount = { code: code ?? '', cents: priceCents - centsOf(details.amount) };
  const refundCents = refundAfter(project, discount);
  const lines = [{ label: 'Package', amount: formatCents(priceCents) }];
  if (code) lines.push({ label: `Code ${code}`, amount: formatCents(-discount.cents) });
  return (
    <Order title={`Package: ${name}`} details={<Note marginTop="2">{hours} hours for your account</Note>}>
      <PriceList lines={lines} total={formatCents(centsOf(details.amount))} />
      {refundCents > 0 ? (
        <Note>{formatCents(refundCents)} comes back to your card when all hours are used.</Note>
      ) : null}
      <p>
        <TextLink href="/pricing">Choose another package</TextLink>
      </p>
    </Order>
  );
};
