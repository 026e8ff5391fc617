import * as z from 'zod/mini';
import { ruleIds } from '../../../../shared/content/rules.ts';
import { shownResults } from '../../../../shared/domain/desk/attendance.ts';
import { money, personal, technical } from '../attribute-classes.ts';

/** The records of the desk that stay in effect, each with the attributes of its place. */
export const lastingRecords = <Shape extends z.core.$ZodShape>(place: Shape) =>
  [
    z.strictObject({ ...place, kind: money(z.literal('arrived')) }),
    z.strictObject({ ...place, kind: money(z.literal('no-show')) }),
    z.strictObject({ ...place, kind: money(z.literal('rule-broken')), rule: money(z.enum(ruleIds)) }),
    z.strictObject({ ...place, kind: money(z.literal('result')), shown: money(z.enum(shownResults)) }),
    z.strictObject({ ...place, kind: money(z.literal('note')), text: personal(z.string()) }),
    z.strictObject({ ...place, kind: money(z.literal('locker')), locker: money(z.string()) }),
  ] as const;

/** All records of the desk. */
export const deskRecords = <Shape extends z.core.$ZodShape>(place: Shape) =>
  z.discriminatedUnion('kind', [
    ...lastingRecords(place),
    z.strictObject({ ...place, kind: money(z.literal('undo')), undoes: technical(z.string()) }),
  ]);
