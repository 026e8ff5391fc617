import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
/** All people of the staff share one partition. */
export const staffKey = (): PartitionKey => 'STAFF';
