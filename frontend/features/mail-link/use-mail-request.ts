import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAct } from '../form/use-act.ts';

interface MailRequest {
  ask: () => void;
  isAsking: boolean;
  /** True once the server has taken the request. */
  isAsked: boolean;
  /** A sentence about the last try. */
  failure: string | undefined;
  /** The answer, which takes the place of the button: it gets the focus that the button had. */
  answer: RefObject<HTMLDivElement | null>;
}

/** Asks the server once to send a mail. After a failure it can be asked again. */
export const useMailRequest = (send: () => Promise<unknown>): MailRequest => {
  const { act, isPending, failure } = useAct();
  const [isAsked, setIsAsked] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) answer.current?.focus();
  }, [isAsked]);
  const ask = () =>
    void act(async () => {
      await send();
      setIsAsked(true);
    });
  return { ask, isAsking: isPending, isAsked, failure, answer };
};
