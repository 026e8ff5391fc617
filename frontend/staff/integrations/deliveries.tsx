import { hookEvents, testEvent } from '../../../shared/domain/hooks/hook-events.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { Delivery } from '../../../shared/schemas/staff/integrations.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { Badge } from '../parts/badge.tsx';
import { Line, List } from '../parts/list.tsx';
import { useAnswer } from '../parts/queries.ts';
import { useRequest } from '../parts/use-request.ts';
import { counted } from '../parts/words.ts';
import { callStaff } from '../session/api.ts';

const nameOf = ({ type }: Delivery): string => (type === testEvent ? 'Test' : hookEvents[type]);

const momentOf = (at: string): string => shortMomentText(Date.parse(at));

const stateText = ({ status, nextTryAt }: Delivery): string => {
  if (status === 'delivered') return 'Delivered';
  if (status === 'failed') return 'Given up';
  return nextTryAt ? `Next try ${momentOf(nextTryAt)}` : 'Waiting';
};

/** "500: I am not ready." */
const answerText = ({ attempts: [last] }: Delivery): string =>
  last ? [last.status, last.problem ?? last.answer].filter(Boolean).join(': ') : 'Not tried yet';

const DeliveryItem = ({ hookId, delivery }: { hookId: string; delivery: Delivery }) => {
  const { place, at, status, tries } = delivery;
  const { request, isPending, failure } = useRequest(() =>
    callStaff('send-delivery-again', { parameters: { id: hookId, place } }),
  );
  return (
    <li>
      <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr 1.4fr auto' }}>
        <span>
          {nameOf(delivery)}
          <small>{momentOf(at)}</small>
        </span>
        <span>
          <Badge tone={status === 'failed' ? 'danger' : 'calm'}>{stateText(delivery)}</Badge>
          <small>{counted(tries, 'attempt')}</small>
        </span>
        <span>{answerText(delivery)}</span>
        <Button
          look="outline"
          disabled={isPending}
          onClick={request}
          aria-label={`Send again: ${nameOf(delivery)}, ${momentOf(at)}`}
        >
          Send again
        </Button>
      </Line>
      <Failure>{failure}</Failure>
    </li>
  );
};

/** While something waits, the page looks for its end. */
const nextReadMs = ({ deliveries }: { deliveries: readonly Delivery[] }): number | false =>
  deliveries.some(({ status }) => status === 'waiting') ? 10_000 : false;

/** The newest events that were sent to a webhook. */
export const Deliveries = ({ hookId, name }: { hookId: string; name: string }) => {
  const query = useAnswer('list-deliveries', { parameters: { id: hookId } }, nextReadMs);
  return (
    <Read query={query} loading="Loading what was sent…">
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <Note role="status">Nothing was sent yet.</Note>
        ) : (
          <List aria-label={`Sent to ${name}`}>
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.place} hookId={hookId} delivery={delivery} />
            ))}
          </List>
        )
      }
    </Read>
  );
};
