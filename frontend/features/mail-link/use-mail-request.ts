import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';

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
  const [state, setState] = useState<'unasked' | 'asking' | 'asked'>('unasked');
  const [failure, setFailure] = useState<string>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'asked') answer.current?.focus();
  }, [state]);
  const ask = async () => {
    setState('asking');
    setFailure(undefined);
    try {
      await send();
      setState('asked');
    } catch (error) {
      setFailure(failureSentence(error));
      setState('unasked');
    }
  };
  return {
    ask: () => void ask(),
    isAsking: state === 'asking',
    isAsked: state === 'asked',
    failure,
    answer,
  };
};
