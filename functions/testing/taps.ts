import { randomUUID } from 'node:crypto';
import type { AttendanceRecord } from '../../shared/domain/desk/attendance.ts';
import type { SignedInStaff } from './staff.ts';

/** A tap at the desk, with a nonce of its own unless one is given. */
export const tap = (
  { browser }: Pick<SignedInStaff, 'browser'>,
  bookingId: string,
  record: AttendanceRecord,
  { nonce = randomUUID() as string, sequence = 0 } = {},
) =>
  browser.call('record-attendance', {
    parameters: { id: bookingId },
    body: { nonce, sequence, ...record },
  });

/** Records something at the desk, and returns its nonce. */
export const recorded = async (
  by: Pick<SignedInStaff, 'browser'>,
  bookingId: string,
  record: AttendanceRecord,
  { nonce = randomUUID() as string } = {},
): Promise<string> => {
  const { status, text } = await tap(by, bookingId, record, { nonce });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return nonce;
};
