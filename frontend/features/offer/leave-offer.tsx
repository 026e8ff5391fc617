import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { useAct } from '../form/use-act.ts';

interface LeaveOfferProps {
  offer: { id: string; key: string; until: string };
}

const leavesForm = ({ next }: { next: { pathname: string } }): boolean => next.pathname !== '/checkout';

/** Asks whoever leaves the form of an offer for another page than the checkout whether the seat is given back. */
export const LeaveOffer = ({ offer: { id, key, until } }: LeaveOfferProps) => {
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const leaving = useBlocker({ shouldBlockFn: leavesForm, enableBeforeUnload: false, withResolver: true });
  if (leaving.status !== 'blocked') return null;
  const giveBack = async () => {
    const ended = await callApi('decline-offer', { parameters: { id }, query: { key } });
    leaving.proceed();
    queries.setQueryData(['offer', id], ended);
  };
  return (
    <Dialog title="Do you give the seat back?" close={leaving.reset}>
      <p>
        It is yours until {momentText(Date.parse(until))}. If you do not need it, please release it for
        others.
      </p>
      <Failure>{failure}</Failure>
      <Stack gap="3">
        <Button disabled={isPending} onClick={() => void act(giveBack)}>
          Give the seat back
        </Button>
        <Button look="outline" disabled={isPending} onClick={leaving.proceed}>
          Keep it and leave
        </Button>
        <Button look="ghost" disabled={isPending} onClick={leaving.reset}>
          Stay here
        </Button>
      </Stack>
    </Dialog>
  );
};
