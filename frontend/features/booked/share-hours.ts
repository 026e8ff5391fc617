import { pathToHours } from '../../../shared/domain/time/path-to-hours.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { toast } from '../../ui/toast/toast-store.ts';

interface Hours {
  date: string;
  timeSlot: string;
  duration: number;
}

/** The address of the booking form with these hours filled in. It tells nothing about the person who shares it. */
export const linkToHours = (hours: Hours): string => window.location.origin + pathToHours(hours);

const copy = async (link: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied', description: 'It opens the booking form with the same hours.' });
  } catch {
    toast({ title: 'Copy this link', description: link });
  }
};

/** Opens the share sheet of the browser. Where there is none, copies the link. */
export const shareHours = async (hours: Hours): Promise<void> => {
  const url = linkToHours(hours);
  const text = `Focus with me: ${dayText(hours.date)}, ${sessionTimes(hours.timeSlot, hours.duration)}.`;
  if (!('share' in navigator)) return copy(url);
  try {
    await navigator.share({ title: site.name, text, url });
  } catch (error) {
    // A visitor who closes the sheet has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
};
