import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingDraft } from '../stored/booking-draft.ts';

type EarlyForm = Pick<UseFormReturn<BookingDraft>, 'getValues' | 'setValue'>;

export type WhenField = 'date' | 'duration' | 'timeSlot';

/**
 * Takes what a visitor has chosen before the page was live. The fields hand it in while they are hydrated, when nothing
 * watches the form yet: it would miss the change.
 */
export const useEarlyChoice = ({ setValue, getValues }: EarlyForm) => {
  const early = useRef<Map<WhenField, string> | undefined>(new Map());
  const choose = useCallback(
    (name: WhenField, value: string): void => {
      if (value !== getValues(name)) setValue(name, value, { shouldDirty: true });
    },
    [setValue, getValues],
  );
  useEffect(() => {
    const chosen = early.current ?? [];
    early.current = undefined;
    for (const [name, value] of chosen) choose(name, value);
  }, [choose]);
  return (name: WhenField, value: string): void => {
    if (early.current) early.current.set(name, value);
    else choose(name, value);
  };
};
