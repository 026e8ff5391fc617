import { chakra } from '@chakra-ui/react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { hoursLeft } from '../../../shared/domain/prices/package-hours.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import { TextLink } from '../../ui/text.tsx';

const Entries = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& tr': { borderTopWidth: '1px', borderTopColor: 'line' },
    '& th, & td': { paddingBlock: '2' },
    '& th': { textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' },
    '& td': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
});

interface HoursLedgerProps {
  hoursPackage: PackageWithHours;
  /** The pages of bookings are below this path. */
  bookingsPath: string;
  timeText: (ms: number) => string;
}

const signed = (hours: number): string => `${hours > 0 ? '+' : '−'}${hoursText(Math.abs(hours))}`;

/** All hours that were bought, spent, returned and corrected, and the sum. */
export const HoursLedger = ({ hoursPackage, bookingsPath, timeText }: HoursLedgerProps) => {
  const { entries, purchasedAt, totalHours } = hoursPackage;
  const timeOf = (at: string): string => timeText(Date.parse(at));
  return (
    <Entries>
      <tbody>
        <tr>
          <th scope="row">{timeOf(purchasedAt)}: bought</th>
          <td>{signed(totalHours)}</td>
        </tr>
        {entries.map(({ bookingId, kind, hours, at, reason }) => (
          <tr key={`${bookingId} ${kind} ${at}`}>
            <th scope="row">
              {timeOf(at)}:{' '}
              {bookingId ? <TextLink href={`${bookingsPath}/${bookingId}`}>{kind}</TextLink> : kind}
              {reason ? `, “${reason}”` : null}
            </th>
            <td>{signed(hours)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Left</th>
          <td>
            <strong>{hoursText(hoursLeft(hoursPackage))}</strong>
          </td>
        </tr>
      </tbody>
    </Entries>
  );
};
