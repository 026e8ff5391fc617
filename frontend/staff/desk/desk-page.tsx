import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Container } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { Day, type Opened } from './day.tsx';
import type { Arrangement } from './day-tools.tsx';
import { DeskBar } from './desk-bar.tsx';
import { newestDraft } from './desk-drafts.ts';
import { LocationClock, useNow } from './location-clock.tsx';
import { dayTabs, useShownDate } from './shown-date.ts';
import { useTaps } from './taps.ts';
import { useDesk } from './use-desk.ts';

/** Every control of the desk is large enough for a glove. */
const Frame = chakra(Container, {
  base: {
    paddingTop: '4',
    '--qh-sizes-control': '3rem',
    '& [role=tabpanel]': { paddingTop: '4' },
    '& [role=tablist]': { _print: { display: 'none' } },
  },
});
const Heading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    marginBottom: '3',
    '& h1': { fontSize: '2xl' },
    '& time': { fontSize: 'xl', fontVariantNumeric: 'tabular-nums' },
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

const minuteMs = 60_000;

/** The day and the entry in which somebody was typing when the page was left, if it is still at the desk. */
const useOpened = ({ id }: StaffMember, today: string) => {
  const [draft] = useState(() => {
    const newest = newestDraft(id);
    return newest && dayTabs(today, today).some(({ date }) => date === newest.date) ? newest : undefined;
  });
  const [opened, setOpened] = useState<Opened | undefined>(draft && { bookingId: draft.bookingId });
  return { draftDate: draft?.date, opened, setOpened };
};

export default function DeskPage({ member }: { member: StaffMember }) {
  const nowMs = useNow();
  const taps = useTaps();
  const { tap, undo, ...bar } = useDesk(member);
  const today = dateAtLocation(nowMs);
  const { draftDate = today, opened, setOpened } = useOpened(member, today);
  const { date, show, showToday, isOffered } = useShownDate(today, draftDate, opened !== undefined);
  const [arrangement, arrange] = useState<Arrangement>({ order: 'hour', typedName: '' });
  const tabs = dayTabs(today, date);
  const leaveFor = (next: () => void) => {
    setOpened(undefined);
    next();
  };
  const day = (
    <Day
      key={date}
      date={date}
      isToday={date === today}
      nowMs={Math.floor(nowMs / minuteMs) * minuteMs}
      {...{ member, taps, tap, undo, opened, setOpened, arrangement, arrange }}
    />
  );
  return (
    <Frame>
      <Heading>
        <PageTitle>Desk</PageTitle>
        <LocationClock nowMs={nowMs} />
      </Heading>
      {isOffered ? (
        <Notice role="status" marginBottom="3">
          <p>It is a new day.</p>
          <Button look="outline" onClick={() => leaveFor(showToday)}>
            Show today
          </Button>
        </Notice>
      ) : null}
      <Tabs
        label="Day"
        selected={tabs.findIndex((tab) => tab.date === date)}
        select={(index) => leaveFor(() => show(tabs[index]?.date ?? today))}
        tabs={tabs.map((tab) => ({ label: tab.label, content: tab.date === date ? day : null }))}
      />
      <DeskBar {...bar} undo={undo} taps={taps} byStaffId={member.id} />
    </Frame>
  );
}
