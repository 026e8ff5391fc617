import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { AttendanceRecord } from '../../../shared/domain/attendance.ts';
import type { DeskSession } from '../../../shared/schemas/desk.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { callStaff } from '../session/api.ts';
import { showRecorded } from './desk-days.ts';
import { createTapSender } from './tap-sender.ts';
import { addTap, forgetTap, nextTap, refuseTap, rememberTaps, type Tap } from './taps.ts';
import { wordsOf } from './words.ts';

/** The tap that can be taken back at the bottom of the page. */
interface LastTap {
  text: string;
  undo: () => void;
}

type Target = Pick<DeskSession, 'bookingId' | 'name' | 'sequence'>;

const send = async ({ nonce, bookingId, sequence, record }: Tap): Promise<void> => {
  const body = { nonce, sequence, ...record };
  showRecorded(await callStaff('record-attendance', { parameters: { id: bookingId }, body }));
};

/** Records what somebody taps at the desk: at once on this device, and on the server as soon as it can be reached. */
export const useDesk = ({ id: byStaffId }: StaffMember) => {
  const [isFailing, setIsFailing] = useState(false);
  const [lastTap, setLastTap] = useState<LastTap>();
  const sender = useMemo(
    () =>
      createTapSender({
        next: () => nextTap(byStaffId),
        send,
        forget: forgetTap,
        refuse: refuseTap,
        tell: setIsFailing,
      }),
    [byStaffId],
  );
  useEffect(() => {
    const forgetListener = rememberTaps();
    const flush = () => void sender.flush();
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      forgetListener();
      sender.stop();
    };
  }, [sender]);
  return useMemo(() => {
    const record = ({ bookingId, sequence }: Target, wanted: AttendanceRecord): string => {
      const nonce = crypto.randomUUID();
      addTap({ nonce, bookingId, sequence, record: wanted, byStaffId });
      void sender.flush();
      return nonce;
    };
    const undo = (target: Target, undoes: string): void => {
      record(target, { kind: 'undo', undoes });
      setLastTap(undefined);
    };
    return {
      isFailing,
      lastTap,
      undo,
      forgetLastTap: () => setLastTap(undefined),
      tap: (target: Target, wanted: AttendanceRecord): void => {
        const nonce = record(target, wanted);
        setLastTap({ text: `${target.name}: ${wordsOf(wanted)}`, undo: () => undo(target, nonce) });
      },
    };
  }, [sender, byStaffId, isFailing, lastTap]);
};

type Desk = ReturnType<typeof useDesk>;

interface DeskTools extends Pick<Desk, 'tap' | 'undo'> {
  nowMs: number;
  /** The names of those who have recorded something, by their ids. */
  staff: Readonly<Record<string, string>>;
}

export const DeskContext = createContext<DeskTools | undefined>(undefined);

export const useDeskTools = (): DeskTools => {
  const tools = useContext(DeskContext);
  if (!tools) throw new Error('This part belongs to the desk.');
  return tools;
};
