import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { datesAround } from '../../../shared/domain/time/location-time.ts';
import { AppError } from '../../runtime/app-error.ts';

/** Throws 403 when a proctor asks for another day than those around today. */
export const requireShownAtDesk = ({ role }: { role: StaffRole }, date: string, nowMs: number): void => {
  if (role === 'proctor' && !datesAround(nowMs).includes(date))
    throw new AppError('not-allowed', 'The desk shows yesterday, today and tomorrow.');
};
