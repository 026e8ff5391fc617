import { useQueryClient } from '@tanstack/react-query';
import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';
import type { Session } from './session-overview.ts';

/** All that comes back when these sessions are cancelled now, each by its own policy. */
export const returnedByAll = (sessions: readonly Pick<Session, 'cancellation'>[]): Returned =>
  sessions.reduce(
    (sum, { cancellation }) => ({
      refundCents: sum.refundCents + (cancellation?.refundCents ?? 0),
      hoursBack: sum.hoursBack + (cancellation?.hoursBack ?? 0),
    }),
    { refundCents: 0, hoursBack: 0 },
  );

/**
 * Cancels sessions one after the other, on the terms that the page has shown. A refusal leaves the later ones booked.
 */
export const useCancelAll = () => {
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const cancelEach = async (sessions: readonly Session[]): Promise<void> => {
    for (const { id, cancellation } of sessions) {
      if (!cancellation) continue;
      const { refundCents, hoursBack } = cancellation;
      await callApi('cancel-booking', {
        parameters: { id },
        query: {},
        body: { expectedRefundCents: refundCents, expectedHoursBack: hoursBack },
      });
    }
    toast({
      title: 'Sessions cancelled',
      description: `${sessions.length} sessions of your series are cancelled.`,
    });
  };
  const cancelAll = (sessions: readonly Session[]) =>
    void act(async () => {
      try {
        await cancelEach(sessions);
      } finally {
        await forgetMemberData(queries);
      }
    });
  return { cancelAll, isPending, failure };
};
