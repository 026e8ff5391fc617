import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { shortMomentText } from '../../../shared/domain/moment-text.ts';
import { hoursLeft } from '../../../shared/domain/package-hours.ts';
import { hoursText } from '../../../shared/domain/policy-text.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { CardTitle, TextLink } from '../../ui/text.tsx';
import { CorrectHoursDialog } from './correct-hours-dialog.tsx';

const Ledger = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' },
    '& td': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& tr + tr > *': { borderTopWidth: '1px', borderColor: 'line' },
    '& th, & td': { paddingBlock: '2' },
    '& tr:last-of-type > *': { fontWeight: 600 },
  },
});

const signed = (hours: number): string => `${hours > 0 ? '+' : '−'}${hoursText(Math.abs(hours))}`;
const dayOf = (at: string): string => shortMomentText(Date.parse(at));

/** A package with every movement of its hours, and the button that corrects them. */
export const PackageLedger = ({ bought }: { bought: PackageWithHours }) => {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id, name, totalHours, purchasedAt, entries, status } = bought;
  return (
    <Card aria-labelledby={id}>
      <Stack>
        <CardTitle as="h3" id={id}>
          {name}
          {status === 'completed' ? ', completed' : ''}
        </CardTitle>
        <Ledger aria-labelledby={id}>
          <tbody>
            <tr>
              <th scope="row">{dayOf(purchasedAt)}: bought</th>
              <td>{signed(totalHours)}</td>
            </tr>
            {entries.map(({ bookingId, kind, hours, at, reason }) => (
              <tr key={`${bookingId} ${kind} ${at}`}>
                <th scope="row">
                  {dayOf(at)}:{' '}
                  {bookingId ? <TextLink href={`/office/bookings/${bookingId}`}>{kind}</TextLink> : kind}
                  {reason ? `, “${reason}”` : null}
                </th>
                <td>{signed(hours)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Left</th>
              <td>{hoursText(hoursLeft(bought))}</td>
            </tr>
          </tbody>
        </Ledger>
        {status === 'active' ? (
          <Row>
            <Button look="outline" onClick={() => setIsCorrecting(true)}>
              Correct hours
            </Button>
          </Row>
        ) : null}
      </Stack>
      {isCorrecting ? <CorrectHoursDialog bought={bought} close={() => setIsCorrecting(false)} /> : null}
    </Card>
  );
};
