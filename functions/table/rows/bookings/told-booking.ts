import * as z from 'zod/mini';
import { booking } from '../../../../shared/schemas/booking.ts';
import { storedPolicy } from '../stored-policy.ts';

/** A booking in a notice, as it was after its change. It may lack terms that came later. */
export const toldBooking = () => z.extend(booking, { policy: z.optional(storedPolicy()) });
