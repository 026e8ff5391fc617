import { useState } from 'react';
import { useAct } from '../../features/form/use-act.ts';
import { readAgain } from './queries.ts';

/**
 * Sends a change, and reads again what the page shows before it calls `onDone`. The change gets an id that it keeps
 * until it is answered, so that it is made once however often it is sent.
 */
export const useRequest = (
  send: (requestId: string) => Promise<unknown>,
  onDone: () => void = () => undefined,
) => {
  const { act, isPending, failure } = useAct();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const request = () =>
    act(async () => {
      await send(requestId);
      setRequestId(crypto.randomUUID());
      await readAgain();
      onDone();
    });
  return { request: () => void request(), isPending, failure };
};
