import * as z from 'zod/mini';
import { policyNumbers } from '../../../shared/domain/policy/policy-in-force.ts';
import { stakeModes } from '../../../shared/domain/stakes/stake-mode.ts';

type Numbers = Record<(typeof policyNumbers)[number], z.ZodMiniOptional<z.ZodMiniNumber>>;

/** The terms of a purchase. Each is absent when it was made before that term. */
export const storedPolicy = () =>
  z.strictObject({
    stakeMode: z.optional(z.enum(stakeModes)),
    ...(Object.fromEntries(policyNumbers.map((name) => [name, z.optional(z.number())])) as Numbers),
  });
