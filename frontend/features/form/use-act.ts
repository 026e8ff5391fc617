import { useCallback, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';

/** Runs the action of a button, one at a time, and keeps a sentence about its failure. */
export const useAct = (tellFailure: (error: unknown) => string = failureSentence) => {
  const isUnderWay = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setIsPending(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(tellFailure(error));
      } finally {
        isUnderWay.current = false;
        setIsPending(false);
      }
    },
    [tellFailure],
  );
  return { act, isPending, failure };
};
