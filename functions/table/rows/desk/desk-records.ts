import * as z from 'zod/mini';
import { ruleIds } from '../../../../shared/content/rules.ts';
import { shownResults } from '../../../../shared/domain/desk/attendance.ts';

/** The records of the desk that stay in effect, each with the attributes of its place. */
export const lastingRecords = <Shape extends z.core.$ZodShape>(place: Shape) =>
  [
    z.strictObject({ ...place, kind: z.literal('arrived') }),
    z.strictObject({ ...place, kind: z.literal('no-show') }),
    z.strictObject({ ...place, kind: z.literal('rule-broken'), rule: z.enum(ruleIds) }),
    z.strictObject({ ...place, kind: z.literal('result'), shown: z.enum(shownResults) }),
    z.strictObject({ ...place, kind: z.literal('note'), text: z.string() }),
    z.strictObject({ ...place, kind: z.literal('locker'), locker: z.string() }),
  ] as const;

/** All records of the desk. */
export const deskRecords = <Shape extends z.core.$ZodShape>(place: Shape) =>
  z.discriminatedUnion('kind', [
    ...lastingRecords(place),
    z.strictObject({ ...place, kind: z.literal('undo'), undoes: z.string() }),
  ]);
