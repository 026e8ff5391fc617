import { chakra } from '@chakra-ui/react';
import { formatCents, sessionPriceCents } from '../../../shared/domain/prices/pricing.ts';
import { site } from '../../../shared/site.ts';
import { CardItem } from '../../ui/section.tsx';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'sm',
    '& caption': {
      textAlign: 'start',
      fontFamily: 'display',
      fontSize: 'xl',
      lineHeight: 1.2,
      paddingBottom: '4',
    },
    '& th, & td': {
      paddingBlock: '2',
      paddingInlineStart: '2',
      borderTopWidth: '1px',
      borderTopColor: 'line',
      textAlign: 'end',
      fontWeight: 400,
      whiteSpace: 'nowrap',
    },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '0' },
    '& thead th': { color: 'muted' },
  },
});

const durations = Array.from({ length: site.maxDurationHours }, (_, index) => index + 1);

/** The prices of a session by its length. */
export const SessionPrices = () => (
  <CardItem overflowX="auto">
    <Table>
      <caption>What a session costs</caption>
      <thead>
        <tr>
          <th scope="col">Hours</th>
          <th scope="col">Standard</th>
          <th scope="col">Student</th>
        </tr>
      </thead>
      <tbody>
        {durations.map((hours) => (
          <tr key={hours}>
            <th scope="row">{hours}</th>
            <td>{formatCents(sessionPriceCents(hours, false))}</td>
            <td>{formatCents(sessionPriceCents(hours, true))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </CardItem>
);
