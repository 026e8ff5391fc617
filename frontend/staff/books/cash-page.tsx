import { useState } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import type { CashDay } from '../../../shared/schemas/staff/cash.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { centsIn } from '../office/cents.ts';
import { DayField } from '../office/day-field.tsx';
import { Line, List } from '../parts/list.tsx';
import { useAnswer } from '../parts/queries.ts';
import { Read } from '../parts/read.tsx';
import { TitledPage } from '../parts/titled-page.tsx';
import { callStaff } from '../session/api.ts';

const columns = 'minmax(0, 1fr) minmax(0, 1fr) auto';

/** "$5 too little", "$5 too much" or "as expected" */
const differenceText = ({ countedCents, expectedCents }: CashDay['counted'][number]): string => {
  const cents = countedCents - expectedCents;
  if (cents === 0) return 'as expected';
  return `${formatCents(Math.abs(cents))} too ${cents > 0 ? 'much' : 'little'}`;
};

const CountDialog = ({ drawer, close }: { drawer: CashDay; close: () => void }) => {
  const { day, expectedCents, counted } = drawer;
  const [dollars, setDollars] = useState('');
  const [note, setNote] = useState('');
  const countedCents = centsIn(dollars);
  const count = async (nonce: string) => {
    if (countedCents === undefined) return;
    const corrects = counted.length > 0;
    await callStaff('count-cash', { body: { day, nonce, countedCents, expectedCents, corrects, note } });
  };
  return (
    <ActDialog
      title={counted.length > 0 ? 'Count again' : 'Count the drawer'}
      label="Record the count"
      problem={dollars && countedCents === undefined ? 'Please enter dollars, like 45 or 45.50.' : undefined}
      carryOut={count}
      close={close}
    >
      <p>{formatCents(expectedCents)} should be in the drawer.</p>
      <TextField
        label="Counted, in dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
      />
      <TextField
        label="Note (optional)"
        autoComplete="off"
        maxLength={longest.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Note>The count stays in the audit with your name. The books stay as they are.</Note>
    </ActDialog>
  );
};

const Drawer = ({ drawer }: { drawer: CashDay }) => {
  const [isCounting, setIsCounting] = useState(false);
  const { expectedCents, moved, counted } = drawer;
  return (
    <Stack gap="8">
      <Row gap="5" alignItems="center">
        <p>
          <strong>{formatCents(expectedCents)}</strong> should be in the drawer.
        </p>
        <Button onClick={() => setIsCounting(true)}>{counted.length > 0 ? 'Count again' : 'Count'}</Button>
      </Row>
      <Stack as="section" gap="4" aria-labelledby="counted">
        <SectionTitle id="counted">Counted</SectionTitle>
        {counted.length === 0 ? <Note role="status">Nobody has counted this day.</Note> : null}
        {counted.length > 0 ? (
          <List aria-labelledby="counted">
            {counted.map((count) => (
              <li key={count.at}>
                <Line gridTemplateColumns={columns}>
                  <span>
                    <strong>{formatCents(count.countedCents)}</strong>
                    <small>{differenceText(count)}</small>
                  </span>
                  <span>
                    {count.by}
                    <small>{count.note}</small>
                  </span>
                  <span>{clockTime(Date.parse(count.at))}</span>
                </Line>
              </li>
            ))}
          </List>
        ) : null}
      </Stack>
      <Stack as="section" gap="4" aria-labelledby="moved">
        <SectionTitle id="moved">Taken and paid back</SectionTitle>
        {moved.length === 0 ? <Note role="status">No cash has moved on this day.</Note> : null}
        {moved.length > 0 ? (
          <List aria-labelledby="moved">
            {moved.map(({ bookingId, cents, by, at }) => (
              <li key={`${bookingId} ${at}`}>
                <Line gridTemplateColumns={columns}>
                  <span>
                    <strong>{formatCents(cents)}</strong>
                    <small>{clockTime(Date.parse(at))}</small>
                  </span>
                  <span>{by}</span>
                  <AppLink href={`/office/bookings/${bookingId}`}>The booking</AppLink>
                </Line>
              </li>
            ))}
          </List>
        ) : null}
      </Stack>
      {isCounting ? <CountDialog drawer={drawer} close={() => setIsCounting(false)} /> : null}
    </Stack>
  );
};

/** The cash of a day: what should be in the drawer, and what was counted. */
export default function CashPage() {
  const [day, setDay] = useState(() => dateAtLocation(serverNow()));
  const query = useAnswer('get-cash', { query: { day } });
  return (
    <TitledPage
      maxWidth="52rem"
      title="Cash"
      lead="What the desk has taken and paid back in cash, day by day, and what was counted."
    >
      <Stack gap="8">
        <DayField date={day} choose={setDay} />
        <Read query={query} loading="Loading the drawer…">
          {(drawer) => <Drawer drawer={drawer} />}
        </Read>
      </Stack>
    </TitledPage>
  );
}
