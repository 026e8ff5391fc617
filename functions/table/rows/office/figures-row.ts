import * as z from 'zod/mini';
import { type DaySymptom, daySymptoms } from '../../../../shared/domain/figures/day-line.ts';
import { weekdays } from '../../../../shared/domain/time/weekdays.ts';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    at: technical(z.string()),
    /** The purchases whose money does not add up. */
    faults: technical(z.int()),
    owed: technical(
      z.strictObject({
        organisationsCents: z.int(),
        undecidedCents: z.int(),
        refundsOnTheirWayCents: z.int(),
        refundsFailedCents: z.int(),
        /** Absent in figures of an earlier release. */
        unusedHoursCents: z.optional(z.int()),
      }),
    ),
    weeks: technical(
      z.array(
        z.strictObject({
          week: z.string(),
          revenueCents: z.int(),
          donatedCents: z.int(),
          forfeitedCents: z.int(),
          returnedCents: z.int(),
        }),
      ),
    ),
    use: technical(
      z.array(z.strictObject({ weekday: z.enum(weekdays), hour: z.int(), booked: z.int(), open: z.int() })),
    ),
    /** Absent in figures of an earlier release. */
    visitors: technical(
      z.optional(
        z.array(
          z.strictObject({ week: z.string(), arrived: z.int(), noShows: z.int(), unrecorded: z.int() }),
        ),
      ),
    ),
    /** Absent in figures of an earlier release. */
    daily: technical(
      z.optional(
        z.array(
          z.strictObject({
            at: z.string(),
            found: z.array(
              z.strictObject({ symptom: z.enum(Object.keys(daySymptoms) as DaySymptom[]), count: z.int() }),
            ),
          }),
        ),
      ),
    ),
  });

/** The figures of the last check of the books. */
export type FiguresRow = RowOf<typeof schema>;

export const figuresRow: RowKind<FiguresRow> = { name: 'figures', at: [/^FIGURES$/, /^FIGURES$/], schema };

export const figuresKey = (): Key<FiguresRow> => ({ pk: 'FIGURES', sk: 'FIGURES' });
