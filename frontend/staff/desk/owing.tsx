import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { DeskDebt } from '../../../shared/schemas/staff/desk-debt.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { callStaff } from '../session/api.ts';
import { loadDay } from './desk-days.ts';

interface DebtProps {
  date: string;
  debt: DeskDebt;
}

const Debt = ({ date, debt }: DebtProps) => {
  const { id, name, timeSlot, duration, needsStudentId, owesCents, untilMs } = debt;
  const { act, isPending, failure } = useAct();
  const take = () =>
    void act(async () => {
      await callStaff('take-owed-cash', { parameters: { id } });
      await loadDay(date);
    });
  return (
    <li>
      <Row justifyContent="space-between">
        <div>
          <p>
            <strong>{name}</strong> owes {formatCents(owesCents)}.
          </p>
          <Note>
            {sessionTimes(timeSlot, duration)}, kept until {momentText(untilMs)}.
            {needsStudentId ? ' Please look at the student ID.' : ''}
          </Note>
        </div>
        <Button aria-label={`${name} has paid ${formatCents(owesCents)}`} disabled={isPending} onClick={take}>
          Paid in cash
        </Button>
      </Row>
      <Failure>{failure}</Failure>
    </li>
  );
};

interface OwingProps {
  date: string;
  debts: readonly DeskDebt[];
  /** Epoch milliseconds of the minute. */
  nowMs: number;
}

/** Those who have booked by phone and pay in cash when they come. */
export const Owing = ({ date, debts, nowMs }: OwingProps) => {
  const open = debts.filter(({ untilMs }) => untilMs > nowMs);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="desk-owing">
      <SectionTitle id="desk-owing" fontSize="xl" marginBottom="2">
        To be paid
      </SectionTitle>
      <Stack as="ul" gap="3" listStyleType="none">
        {open.map((debt) => (
          <Debt key={debt.id} date={date} debt={debt} />
        ))}
      </Stack>
    </section>
  );
};
