import { chakra } from '@chakra-ui/react';
import { sellerText } from '../../../shared/domain/calendar/place.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents, listedCents, paidCents } from '../../../shared/domain/prices/pricing.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { dateText, wallClock } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { type Fact, Facts } from '../booked/facts.tsx';

const Amounts = chakra('table', {
  base: {
    width: '100%',
    marginTop: '5',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { textAlign: 'start', fontWeight: 400, paddingBlock: '2' },
    '& td': { textAlign: 'end', paddingBlock: '2' },
    '& tr': { borderTopWidth: '1px', borderTopColor: 'line' },
    '& tfoot th, & tfoot td': { fontWeight: 600 },
  },
});

const aboutOf = ({ id, name, createdAt }: OpenedBooking): Fact[] => [
  ['From', sellerText()],
  ...(name ? [['For', name] as Fact] : []),
  ['Booked', dateText(wallClock(Date.parse(createdAt)).slice(0, 10))],
  ['Booking', id],
];

const sessionLine = ({ duration, packageId, isStudent, sessionPriceCents, discount }: OpenedBooking) =>
  [
    `Focus session, ${hoursText(duration)}${isStudent === 'yes' ? ', student' : ''}`,
    packageId ? `${hoursText(duration)} of a package` : formatCents(listedCents(sessionPriceCents, discount)),
  ] as const;

/** The receipt of a booking, with a button to print it. */
export const Receipt = ({ booking }: { booking: OpenedBooking }) => {
  const [label, price] = sessionLine(booking);
  const donationCents = booking.donationAmount + (booking.donationTakenCents ?? 0);
  return (
    <Card aria-labelledby="receipt-title">
      <Row justifyContent="space-between" marginBottom="4">
        <SectionTitle id="receipt-title">Receipt</SectionTitle>
        <Button look="outline" onClick={() => window.print()}>
          Print
        </Button>
      </Row>
      <Facts facts={aboutOf(booking)} />
      <Amounts>
        <tbody>
          <tr>
            <th scope="row">{label}</th>
            <td>{price}</td>
          </tr>
          {booking.discount ? (
            <tr>
              <th scope="row">Code {booking.discount.code}</th>
              <td>{formatCents(-booking.discount.cents)}</td>
            </tr>
          ) : null}
          {donationCents > 0 ? (
            <tr>
              <th scope="row">Donation</th>
              <td>{formatCents(donationCents)}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Paid by card</th>
            <td>{formatCents(paidCents(booking))}</td>
          </tr>
          {booking.bankCents ? (
            <tr>
              <th scope="row">Given back by your bank</th>
              <td>{formatCents(booking.bankCents)}</td>
            </tr>
          ) : null}
          {booking.returned && booking.returned.refundCents > 0 ? (
            <tr>
              <th scope="row">Back to the card</th>
              <td>{formatCents(booking.returned.refundCents)}</td>
            </tr>
          ) : null}
        </tfoot>
      </Amounts>
    </Card>
  );
};
