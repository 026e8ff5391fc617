import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../shared/contract/types.ts';

/** A walk-in of an hour who pays by phone, as the desk asks for it. */
export const aWalkIn = (changes: Partial<BodyInput<'create-walk-in'>> = {}): BodyInput<'create-walk-in'> => ({
  nonce: randomUUID(),
  name: 'Robin Example',
  duration: 1,
  isStudent: 'no',
  paidBy: 'phone',
  ...changes,
});
