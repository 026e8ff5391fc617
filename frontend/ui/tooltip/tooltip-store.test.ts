import { expect, it, jest } from '@jest/globals';
import { currentTrigger, listenToTrigger, subscribeToTrigger, withTooltip } from './tooltip-store.ts';

const elementWith = (isSeen: boolean) => ({ matches: () => isSeen }) as unknown as HTMLElement;
const event = (currentTarget: HTMLElement, pointerType = 'mouse') =>
  ({ currentTarget, pointerType }) as never;

it('tells of an element once, and of its text when that changes', () => {
  const changed = jest.fn();
  const stop = subscribeToTrigger(changed);
  const element = elementWith(true);
  withTooltip('Undo').onPointerMove(event(element));
  withTooltip('Undo').onPointerMove(event(element));
  expect([changed.mock.calls.length, currentTrigger()]).toEqual([1, { element, text: 'Undo' }]);
  withTooltip('Undone').onPointerMove(event(element));
  const other = elementWith(true);
  withTooltip('Undone').onFocus(event(other));
  expect([changed.mock.calls.length, currentTrigger()?.element === other]).toEqual([3, true]);
  stop();
  withTooltip('Redo').onFocus(event(other));
  expect(changed).toHaveBeenCalledTimes(3);
});

it('shows nothing to a finger, nor where no focus is seen', () => {
  const before = currentTrigger();
  withTooltip('Touched').onPointerMove(event(elementWith(true), 'touch'));
  withTooltip('Clicked').onFocus(event(elementWith(false)));
  expect(currentTrigger()).toBe(before);
});

it('gives a tooltip that has just been loaded the last event that it has missed, once', () => {
  const element = elementWith(true);
  withTooltip('Undo').onPointerMove(event(element));
  withTooltip('Undo').onPointerLeave(event(element));
  const listeners = { onPointerMove: jest.fn(), onPointerLeave: jest.fn() };
  const stop = listenToTrigger(listeners);
  expect([listeners.onPointerMove, listeners.onPointerLeave].map(({ mock }) => mock.calls.length)).toEqual([
    0, 1,
  ]);
  withTooltip('Undo').onPointerMove(event(element));
  stop();
  const later = { onPointerMove: jest.fn() };
  const stopLater = listenToTrigger(later);
  expect([listeners.onPointerMove, later.onPointerMove].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  stopLater();
});

it('gives each event to the tooltip of now', () => {
  const former = listenToTrigger({});
  const listeners = { onPointerDown: jest.fn(), onBlur: jest.fn(), onPointerLeave: jest.fn() };
  const stop = listenToTrigger(listeners);
  former();
  const { onPointerDown, onBlur, onPointerLeave } = withTooltip('Undo');
  const element = elementWith(true);
  onPointerDown(event(element));
  onBlur(event(element));
  onPointerLeave(event(element));
  expect(Object.values(listeners).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  stop();
});
