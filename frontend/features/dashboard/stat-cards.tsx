import { chakra } from '@chakra-ui/react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { SessionOverview } from './session-overview.ts';

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '5' },
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  },
});
const Stat = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'block' },
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    paddingInline: { base: '5', md: '6' },
    paddingBlock: { base: '3', sm: '5' },
    '& dt': { color: 'muted', fontSize: 'sm' },
  },
});
const Figure = chakra('dd', {
  base: {
    fontFamily: 'display',
    fontSize: { base: '2xl', md: '3xl' },
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
    textAlign: { base: 'end', sm: 'start' },
  },
});
const Remark = chakra('dd', { base: { color: 'muted', fontSize: 'sm', gridColumn: '1 / -1' } });

export const StatCards = ({ overview }: { overview: SessionOverview }) => (
  <Cards>
    <Stat>
      <dt>Total Sessions</dt>
      <Figure>{overview.totalSessions}</Figure>
      <Remark>{overview.upcoming.length} upcoming</Remark>
    </Stat>
    <Stat>
      <dt>Total Hours</dt>
      <Figure>{overview.totalHours}</Figure>
      <Remark>booked so far</Remark>
    </Stat>
    <Stat>
      <dt>Total Spent</dt>
      <Figure>{formatCents(overview.totalSpentCents)}</Figure>
      <Remark>on sessions and packages</Remark>
    </Stat>
  </Cards>
);
