import { useState } from 'react';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { PendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { callStaff } from '../session/api.ts';
import { AskedButton } from './asked-button.tsx';
import { loadDay } from './desk-days.ts';

const loadCode = async () => (await import('./walk-in.tsx')).WalkInCode;

/** "14 minutes left" */
const timeLeftText = (until: string, nowMs: number): string => {
  const minutes = Math.floor((Date.parse(until) - nowMs) / minuteMs);
  if (minutes < 1) return 'less than a minute left';
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
};

interface DayProps {
  date: string;
  /** Epoch milliseconds of the minute. */
  nowMs: number;
}

interface RowProps extends DayProps {
  walkIn: PendingWalkIn;
  isOpen: boolean;
  /** Shows the code, or hides it. */
  toggle: () => void;
}

const PendingRow = ({ date, walkIn, nowMs, isOpen, toggle }: RowProps) => {
  const { id, name, timeSlot, duration, paidBy, needsStudentId, until, state, link } = walkIn;
  const release = async () => {
    await callStaff('release-walk-in', { parameters: { id } });
    await loadDay(date);
  };
  return (
    <li>
      <Row justifyContent="space-between" alignItems="flex-start">
        <div>
          <p>
            <strong>{name}</strong> {paidBy === 'package' ? 'redeems package hours' : 'pays by card'} on their
            phone.
          </p>
          <Note>
            {sessionTimes(timeSlot, duration)},{' '}
            {state === 'paying' ? 'paying now' : timeLeftText(until, nowMs)}.
            {needsStudentId ? ' Please look at the student ID.' : ''}
          </Note>
        </div>
        <Row gap="2" alignItems="flex-start">
          {link ? (
            <Button
              look="outline"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Hide' : 'Show'} the code of ${name}`}
              onClick={toggle}
            >
              {isOpen ? 'Hide the code' : 'Show the code'}
            </Button>
          ) : null}
          <AskedButton
            label="Release"
            name={name}
            question={`Release the seats of ${name}?`}
            answer="Release them"
            carryOut={release}
          />
        </Row>
      </Row>
    </li>
  );
};

/** The code of a row. It stays until it is closed, and says what becomes of the walk-in. */
const OpenCode = ({ walkIn, date, close }: { walkIn: PendingWalkIn; date: string; close: () => void }) => {
  const Code = useLateComponent(loadCode, true);
  const { id, name, until, link } = walkIn;
  if (!Code || !link) return null;
  return (
    <Notice role="status" marginTop="3">
      <Code {...{ id, name, until, link, date }} />
      <Button look="outline" onClick={close}>
        Close
      </Button>
    </Notice>
  );
};

interface PendingProps extends DayProps {
  walkIns: readonly PendingWalkIn[];
}

/** The walk-ins who have not paid yet. A row stays while a code is closed. */
export const Pending = ({ walkIns, date, nowMs }: PendingProps) => {
  const [opened, setOpened] = useState<PendingWalkIn>();
  const open = walkIns.filter(({ state, until }) => state === 'paying' || Date.parse(until) > nowMs);
  if (open.length === 0 && !opened) return null;
  return (
    <section aria-labelledby="desk-pending">
      <SectionTitle id="desk-pending" fontSize="xl" marginBottom="2">
        Not paid yet
      </SectionTitle>
      <Stack as="ul" gap="5" listStyleType="none">
        {open.map((walkIn) => {
          const isOpen = walkIn.id === opened?.id;
          const toggle = () => setOpened(isOpen ? undefined : walkIn);
          return <PendingRow key={walkIn.id} {...{ walkIn, date, nowMs, isOpen, toggle }} />;
        })}
      </Stack>
      {opened ? (
        <OpenCode key={opened.id} walkIn={opened} date={date} close={() => setOpened(undefined)} />
      ) : null}
    </section>
  );
};
