import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { AttendanceRecord } from '../../../shared/domain/desk/attendance.ts';
import { placedName } from '../../../shared/domain/desk/placed-name.ts';
import type { DeskSession } from '../../../shared/schemas/staff/desk.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { callStaff } from '../session/api.ts';
import { readAgainWith, showRecorded } from './desk-days.ts';
import { createTapSender } from './tap-sender.ts';
import { addTap, forgetTap, nextTap, refuseTap, rememberTaps, type Tap } from './taps.ts';

type Target = Pick<DeskSession, 'bookingId' | 'name' | 'seats' | 'sequence'>;

/** The last tap of this page, until it is refused. */
export interface LastTap {
  nonce: string;
  target: Target;
  record: AttendanceRecord;
  /** True once the server has recorded it: only then it can be taken back. */
  isRecorded: boolean;
}

/** A connection that has died may never say so. */
const longestAnswerMs = 10_000;

/** Sends a tap. False when another tablet had recorded the same: then it is not this one's to take back. */
const send = async ({ nonce, bookingId, sequence, record }: Tap): Promise<boolean> => {
  const input = { parameters: { id: bookingId }, body: { nonce, sequence, ...record } };
  const answer = await callStaff('record-attendance', input, longestAnswerMs);
  showRecorded(answer);
  return answer.events.some((event) => event.nonce === nonce);
};

/** Records what somebody taps at the desk: at once on this device, and on the server as soon as it can be reached. */
export const useDesk = ({ id: byStaffId }: StaffMember) => {
  const [isFailing, setIsFailing] = useState(false);
  const [lastTap, setLastTap] = useState<LastTap>();
  const sender = useMemo(
    () =>
      createTapSender({
        next: () => nextTap(byStaffId),
        send: async (tap) => {
          const isOwn = await send(tap);
          setLastTap((last) => {
            if (last?.nonce !== tap.nonce) return last;
            return isOwn ? { ...last, isRecorded: true } : undefined;
          });
        },
        forget: forgetTap,
        refuse: ({ nonce, bookingId }, sentence) => {
          refuseTap(nonce, sentence);
          setLastTap((last) => (last?.nonce === nonce ? undefined : last));
          readAgainWith(bookingId);
        },
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
  const actions = useMemo(() => {
    const record = (target: Target, wanted: AttendanceRecord): string => {
      const nonce = crypto.randomUUID();
      const { bookingId, sequence } = target;
      addTap({ nonce, bookingId, sequence, record: wanted, byStaffId, about: placedName(target) });
      void sender.flush();
      return nonce;
    };
    return {
      tap: (target: Target, wanted: AttendanceRecord): void => {
        const nonce = record(target, wanted);
        setLastTap({ nonce, target, record: wanted, isRecorded: false });
      },
      undo: (target: Target, undoes: string): void => {
        record(target, { kind: 'undo', undoes });
        setLastTap(undefined);
      },
      forgetLastTap: () => setLastTap(undefined),
    };
  }, [sender, byStaffId]);
  return { ...actions, isFailing, lastTap };
};

type Desk = ReturnType<typeof useDesk>;

interface DeskTools extends Pick<Desk, 'tap' | 'undo'> {
  /** The person who records. */
  member: StaffMember;
  /** Closes the entry that is open. */
  closeEntry: () => void;
  /** The local date that is shown. */
  date: string;
  /** Epoch milliseconds of the minute. */
  nowMs: number;
  /** The names of those who have recorded something, by their ids. */
  staff: Readonly<Record<string, string>>;
  /** The others who are here with a locker. */
  othersWithLocker: (locker: string, bookingId: string) => string[];
}

export const DeskContext = createContext<DeskTools | undefined>(undefined);

export const useDeskTools = (): DeskTools => {
  const tools = useContext(DeskContext);
  if (!tools) throw new Error('This part belongs to the desk.');
  return tools;
};
