import { useState } from 'react';
import { figureSentences } from '../../../shared/domain/figures/definitions.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { CashDay } from '../../../shared/schemas/staff/cash.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { DayField } from '../office/day-field.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { CountDialog, MovementDialog } from './cash-dialogs.tsx';
import { DrawerLines } from './drawer-lines.tsx';

type Act = 'count' | 'deposit' | 'float' | 'payout';

const movements = { float: 'Add a float', payout: 'Pay out', deposit: 'Deposit at the bank' } as const;

/** The acts of today's drawer. The cash of an earlier day is in it. */
const DrawerActs = ({ drawer }: { drawer: CashDay }) => {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <>
      <Row gap="2">
        <Button onClick={() => setAct('count')}>{drawer.counted.length > 0 ? 'Count again' : 'Count'}</Button>
        {(['float', 'payout', 'deposit'] as const).map((kind) => (
          <Button key={kind} look="outline" onClick={() => setAct(kind)}>
            {movements[kind]}
          </Button>
        ))}
      </Row>
      {act === 'count' ? <CountDialog drawer={drawer} close={close} /> : null}
      {act && act !== 'count' ? <MovementDialog kind={act} title={movements[act]} close={close} /> : null}
    </>
  );
};

const Drawer = ({ drawer, isToday }: { drawer: CashDay; isToday: boolean }) => {
  const { expectedCents, counted } = drawer;
  return (
    <Stack gap="8">
      <Stack gap="4">
        <p>
          <strong>{formatCents(expectedCents)}</strong>{' '}
          {isToday ? 'should be in the drawer.' : 'should have been in the drawer at the end of this day.'}
        </p>
        {expectedCents < 0 ? (
          <Note role="status">
            More was taken out than the drawer had. Please count it, or add the float.
          </Note>
        ) : null}
        {isToday ? <DrawerActs drawer={drawer} /> : null}
      </Stack>
      <Stack as="section" gap="4" aria-labelledby="lines">
        <SectionTitle id="lines">What moved</SectionTitle>
        <Note>Sales are a part of what is paid: {figureSentences.paid}</Note>
        <DrawerLines drawer={drawer} />
        {counted.length === 0 ? <Note role="status">The drawer was not counted on this day.</Note> : null}
      </Stack>
    </Stack>
  );
};

/** The drawer of a day: what it began with, each line, and what should be in it. */
export default function CashPage() {
  const today = dateAtLocation(serverNow());
  const [day, setDay] = useState(today);
  const query = useAnswer('get-cash', { query: { day } });
  return (
    <TitledPage
      maxWidth="52rem"
      title="Cash"
      lead="The drawer at the desk, day by day: what went in and out, what should be in it, and what was counted."
    >
      <Stack gap="8">
        <DayField date={day} choose={setDay} />
        <Read query={query} loading="Loading the drawer…">
          {(drawer) => <Drawer drawer={drawer} isToday={drawer.day === today} />}
        </Read>
      </Stack>
    </TitledPage>
  );
}
