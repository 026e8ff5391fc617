import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { takeHours } from '../store/seats/hours-of-person.ts';
import type { Write } from '../table/table.ts';

const tooManyHours = (): AppError =>
  new AppError(
    'conflict',
    `You can book at most ${site.maxHoursPerDay} hours on one day. Please choose fewer hours or another day.`,
  );

/** The write that counts a session for its person. Throws 409 when that would be too many hours on one day. */
export const requireHoursLeft = async (...session: Parameters<typeof takeHours>): Promise<Write[]> => {
  const counted = await takeHours(...session);
  if (counted === 'full') throw tooManyHours();
  return counted;
};
