import { chakra } from '@chakra-ui/react';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { addDays } from '../../features/day/calendar-dates.ts';
import { dateAtLocation } from '../../features/day/location-clock.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Container } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { Day } from './day.tsx';
import { DeskBar } from './desk-bar.tsx';
import { LocationClock, useNow } from './location-clock.tsx';
import { useTaps } from './taps.ts';
import { useDesk } from './use-desk.ts';

/** Every control of the desk is large enough for a glove. */
const Frame = chakra(Container, {
  base: { paddingTop: { base: '5', md: '8' }, '--qh-sizes-control': '3.25rem' },
});
const Heading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    marginBottom: '4',
    '& time': { fontSize: '2xl', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The page while it is loading, which is painted before any script. */
export const OpeningDesk = () => (
  <Frame>
    <Heading>
      <PageTitle>Desk</PageTitle>
    </Heading>
    <Spinner label="Loading the day…" />
  </Frame>
);

export default function DeskPage({ member }: { member: StaffMember }) {
  const nowMs = useNow();
  const taps = useTaps();
  const { tap, undo, ...bar } = useDesk(member);
  const today = dateAtLocation(nowMs);
  const waiting = taps.filter(({ refusal }) => refusal === undefined);
  const own = waiting.filter(({ byStaffId }) => byStaffId === member.id);
  const dayOf = (date: string) => (
    <Day key={date} date={date} nowMs={nowMs} member={member} taps={taps} tap={tap} undo={undo} />
  );
  return (
    <Frame>
      <Heading>
        <PageTitle>Desk</PageTitle>
        <LocationClock nowMs={nowMs} />
      </Heading>
      <Tabs
        label="Day"
        initial={1}
        tabs={[
          { label: 'Yesterday', content: dayOf(addDays(today, -1)) },
          { label: 'Today', content: dayOf(today) },
          { label: 'Tomorrow', content: dayOf(addDays(today, 1)) },
        ]}
      />
      <DeskBar {...bar} waiting={own.length} ofOthers={waiting.length - own.length} />
    </Frame>
  );
}
