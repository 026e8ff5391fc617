import { keys } from '../../table/keys.ts';
import { updateIf } from '../../table/table.ts';
import type { StoredBooking } from './bookings.ts';

interface Preparation {
  task?: string | undefined;
  late?: StoredBooking['late'];
}

/**
 * Notes another task, or how late the holder comes. False when the booking was cancelled, moved or erased since it was
 * read.
 */
export const notePreparation = (
  { id, sequence, email }: StoredBooking,
  { task, late }: Preparation,
): Promise<boolean> =>
  updateIf({
    Key: keys.booking(id),
    UpdateExpression: `SET ${[...(task === undefined ? [] : ['task = :task']), ...(late ? ['late = :late'] : [])].join(', ')}`,
    ConditionExpression:
      '#status <> :cancelled AND (attribute_not_exists(#sequence) OR #sequence = :seen) AND email = :email',
    ExpressionAttributeNames: { '#status': 'status', '#sequence': 'sequence' },
    ExpressionAttributeValues: {
      ':cancelled': 'cancelled',
      ':seen': sequence,
      ':email': email,
      ...(task !== undefined && { ':task': task }),
      ...(late && { ':late': late }),
    },
  });
