import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentToasts, dismissToast, subscribeToToasts, toast, toastLimits } from './toast-store.ts';

describe('the toast store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows at most one toast, the newest', () => {
    toast({ title: 'Error' });
    toast({ title: 'Warning', variant: 'destructive' });
    expect(currentToasts()).toEqual([
      expect.objectContaining({ title: 'Warning', variant: 'destructive', open: true }),
    ]);
  });

  it('closes a dismissed toast at once and removes it after its delay', () => {
    toast({ title: 'Error' });
    const [entry] = currentToasts();
    dismissToast(entry?.id ?? 0);
    expect(currentToasts()).toEqual([expect.objectContaining({ open: false })]);
    jest.advanceTimersByTime(toastLimits.removalDelayMs - 1);
    expect(currentToasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('tells its listeners until they leave', () => {
    const listener = jest.fn();
    const leave = subscribeToToasts(listener);
    toast({ title: 'Error' });
    leave();
    toast({ title: 'Error' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
