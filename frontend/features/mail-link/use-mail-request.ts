import { useState } from 'react';
import { useAct } from '../form/use-act.ts';

/** Asks the server once to send a mail. After a failure it can be asked again. */
export const useMailRequest = (send: () => Promise<unknown>) => {
  const { act, isPending, failure } = useAct();
  const [isAsked, setIsAsked] = useState(false);
  const ask = () =>
    void act(async () => {
      await send();
      setIsAsked(true);
    });
  return { ask, isAsking: isPending, isAsked, failure };
};
