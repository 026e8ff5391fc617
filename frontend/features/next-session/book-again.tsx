import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { slotHour, slotText } from '../../../shared/domain/time/slots.ts';
import { shortDayText } from '../../calendar/location-clock.ts';
import { useUser } from '../../session/user.ts';
import { OuterLink } from '../../ui/text.tsx';
import { linkToHours } from '../booked/share-hours.ts';
import { useAct } from '../form/use-act.ts';
import { hasPasskeys } from '../passkeys/has-passkeys.ts';
import { isPasskeyUsedHere } from '../passkeys/used-here.ts';
import type { BookedHours } from '../stored/booked-hours.ts';

const wantsNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/**
 * Leads a member to the form with these hours filled in. Where a passkey was used before, the same tap signs in. The
 * page is loaded anew, since its HTML fills the hours in.
 */
export const BookAgain = ({ hours }: { hours: BookedHours }) => {
  const { isLoading, user } = useUser();
  const { act } = useAct();
  const navigate = useNavigate();
  const { date, timeSlot, duration } = hours;
  const href = linkToHours(hours);
  const signsIn = !isLoading && !user && isPasskeyUsedHere() && hasPasskeys();
  const signInFirst = (event: MouseEvent) => {
    if (!signsIn || wantsNewTab(event)) return;
    event.preventDefault();
    void act(async () => {
      // Without a passkey a person goes on to the form, which offers it again and takes guests too.
      await import('../passkeys/sign-in.ts')
        .then(async ({ askForPasskey, signInWithPasskey }) => signInWithPasskey(await askForPasskey()))
        .catch(() => undefined);
      const search: object = { date, from: slotHour(timeSlot), hours: duration };
      await navigate({ to: '/booking', search, reloadDocument: true });
    });
  };
  return (
    <OuterLink href={href} onClick={signInFirst}>
      Book again: {shortDayText(date)}, {slotText(timeSlot)}, {hoursText(duration)}
    </OuterLink>
  );
};
