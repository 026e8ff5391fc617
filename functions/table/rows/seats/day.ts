import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import type { ClosureNoteRow } from './closure-note-row.ts';
import type { SeatRow } from './seat-row.ts';

export type DayRow = SeatRow | ClosureNoteRow;

/** All seats of a local date, and what is closed on it. */
export const dayKey = (date: string): PartitionKey => `DAY#${date}`;
