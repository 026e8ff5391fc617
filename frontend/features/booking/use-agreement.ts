import { useEffect } from 'react';
import { agreementId } from '../../../shared/content/agreement.ts';
import { deviceKeys } from '../stored/device-keys.ts';
import { slotIn } from '../stored/session-store.ts';
import type { BookingFormControl } from './use-draft.ts';

const agreed = slotIn<string>(() => localStorage, deviceKeys.agreement);

/** Noted when a visitor goes on to pay, or books. */
export const rememberAgreement = (): void => {
  agreed.write(agreementId);
};

/** Ticks the box for a visitor who has agreed in this browser, until the rules or terms change. */
export const useAgreement = ({ fillIn }: BookingFormControl): void => {
  useEffect(() => {
    if (agreed.read() === agreementId) fillIn('agreedToRules', true);
  }, [fillIn]);
};
