import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import type { LiveAvailability } from './use-availability.ts';

/** Whether the offered hours are known: being checked, or not to be had just now. */
export const AvailabilityStatus = ({ availability }: { availability: LiveAvailability }) => {
  const { failure, isChecking, retry } = availability;
  if (failure) {
    return (
      <Notice tone="danger" role="alert">
        <p>{failure} You can still go on: we check again before you pay.</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return isChecking ? <Note role="status">Checking which hours are free…</Note> : null;
};
