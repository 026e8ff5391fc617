import { mayVoid } from '../../../shared/domain/door/describe-sale.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { callStaff } from '../session/api.ts';
import { AskedButton } from './asked-button.tsx';
import { loadDay } from './desk-days.ts';
import type { SeenSession } from './seen-session.ts';
import { useDeskTools } from './use-desk.ts';

/** Voids a sale by mistake, for its seller and operators, while that can be done. */
export const VoidSale = ({ session }: { session: SeenSession }) => {
  const { closeEntry, date, member, nowMs } = useDeskTools();
  const { bookingId: id, name, sale } = session;
  if (!sale || nowMs >= sale.voidUntilMs || !mayVoid({ soldBy: sale.by }, member)) return null;
  const voidIt = async () => {
    await callStaff('void-walk-in', { parameters: { id } });
    closeEntry();
    await loadDay(date);
  };
  return (
    <Stack gap="2" alignItems="flex-start">
      <AskedButton
        label="Void, not taken"
        name={name}
        question={`Void the sale of ${name}? It counts as never taken, and the seats are released.`}
        answer="Void the sale"
        carryOut={voidIt}
      />
      <Note>A sale by mistake can be voided until {clockTime(sale.voidUntilMs)}.</Note>
    </Stack>
  );
};
