import { emailCorrection } from '../../../shared/schemas/booking.ts';

export const correctionForm = emailCorrection;
