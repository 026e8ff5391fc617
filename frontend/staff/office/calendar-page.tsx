import { useState } from 'react';
import type { CalendarHours } from '../../../shared/schemas/calendar.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText, monthText } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { BackIcon, OnIcon } from '../../ui/icons.tsx';
import { PageFrame, Row, Stack } from '../../ui/surface.tsx';
import { Note, PageTitle, SectionTitle, TextLink } from '../../ui/text.tsx';
import { firstDayOf, monthOf } from '../parts/months.ts';
import { useAnswer } from '../parts/queries.ts';
import { CloseForm } from './calendar/close-form.tsx';
import { Closures } from './calendar/closures.tsx';
import { DayHours } from './calendar/day-hours.tsx';
import { DeskCalendar } from './calendar/desk-calendar.tsx';
import { MessageForm } from './calendar/message-form.tsx';
import { MonthGrid } from './calendar/month-grid.tsx';
import { OfferForm } from './calendar/offer-form.tsx';
import { OpenOffers } from './calendar/open-offers.tsx';

/** While seats are being closed or freed, the day is read again so often. */
const refreshMs = 3000;

const isUnderWay = ({ closures }: CalendarHours): boolean =>
  closures.some(({ state }) => state === 'closing' || state === 'reopening');

const Day = ({ date, today }: { date: string; today: string }) => {
  const [form, setForm] = useState<'close' | 'offer' | 'write'>();
  const close = () => setForm(undefined);
  const query = useAnswer('get-calendar-day', { query: { date } }, (day) =>
    isUnderWay(day) ? refreshMs : false,
  );
  return (
    <Stack as="section" aria-labelledby="day" gap="6">
      <Row justifyContent="space-between">
        <SectionTitle id="day">{dateText(date)}</SectionTitle>
        {date >= today && !form ? (
          <Row gap="2">
            <Button look="outline" onClick={() => setForm('offer')}>
              Offer seats
            </Button>
            <Button look="outline" onClick={() => setForm('write')}>
              Write to all
            </Button>
            <Button look="outline" onClick={() => setForm('close')}>
              Close hours
            </Button>
          </Row>
        ) : null}
      </Row>
      {form === 'offer' ? <OfferForm date={date} close={close} /> : null}
      {form === 'write' ? <MessageForm date={date} close={close} /> : null}
      {form === 'close' ? <CloseForm date={date} close={close} /> : null}
      <Read query={query} loading="Loading the day…">
        {({ hours, closures, waiting = [] }) => (
          <>
            <Closures closures={closures} />
            <DayHours hours={hours} />
            {waiting.map((sentence) => (
              <Note key={sentence}>{sentence}</Note>
            ))}
          </>
        )}
      </Read>
      <OpenOffers date={date} />
      <TextLink href={`/office/bookings?date=${date}&view=Plan`}>Bookings of this day</TextLink>
    </Stack>
  );
};

interface MonthProps {
  today: string;
  date: string;
  choose: (date: string) => void;
}

/** A month at a glance, with the way to others. */
const Month = ({ today, date, choose }: MonthProps) => {
  const month = monthOf(date);
  const query = useAnswer('get-calendar', { query: { month } });
  const turn = (months: number) => {
    const first = firstDayOf(month, months);
    choose(monthOf(first) === monthOf(today) ? today : first);
  };
  return (
    <Stack gap="4">
      <Row justifyContent="space-between">
        <Button look="ghost" size="icon" aria-label="Earlier month" onClick={() => turn(-1)}>
          <BackIcon />
        </Button>
        <strong aria-live="polite">{monthText(date)}</strong>
        <Button look="ghost" size="icon" aria-label="Later month" onClick={() => turn(1)}>
          <OnIcon />
        </Button>
      </Row>
      <Read query={query} loading="Loading the month…">
        {(calendar) => <MonthGrid calendar={calendar} today={today} date={date} choose={choose} />}
      </Read>
    </Stack>
  );
};

export default function CalendarPage() {
  const today = dateAtLocation(serverNow());
  const [date, setDate] = useState(today);
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Calendar</PageTitle>
      <Stack gap="10">
        <Month today={today} date={date} choose={setDate} />
        <Day key={date} date={date} today={today} />
        <DeskCalendar />
      </Stack>
    </PageFrame>
  );
}
