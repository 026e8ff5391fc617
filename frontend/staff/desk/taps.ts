import { useSyncExternalStore } from 'react';
import type { AttendanceRecord } from '../../../shared/domain/desk/attendance.ts';
import { slotIn } from '../../features/stored/session-store.ts';

/** Something that was tapped at the desk, and that the server has not recorded yet. */
export interface Tap {
  nonce: string;
  bookingId: string;
  /** Of the booking as the desk showed it. */
  sequence: number;
  record: AttendanceRecord;
  byStaffId: string;
  /** The visitor, as "Ada L., seat 2". A tap that an earlier release kept has none. */
  about?: string;
  tappedAtMs: number;
  /** The server's sentence when it does not record this. */
  refusal?: string;
}

/** Longer than the desk can record anything about a session. A tap that still waits then is lost, and says so. */
const sendableMs = 48 * 3_600_000;

const slot = slotIn<Tap[]>(() => localStorage, 'deskTaps');
const listeners = new Set<() => void>();

/** False once the browser could not keep a change: then this page alone remembers. */
let isKept = true;
let taps: readonly Tap[] = [];

const storedTaps = (): readonly Tap[] => {
  const value = slot.read();
  if (!Array.isArray(value)) return [];
  return (value as Tap[]).map((tap) =>
    tap.refusal === undefined && tap.tappedAtMs <= Date.now() - sendableMs
      ? { ...tap, refusal: 'It could not be sent in time.' }
      : tap,
  );
};

const show = (next: readonly Tap[]): void => {
  taps = next;
  for (const listener of listeners) listener();
};

/** Other tabs of this device change the same list. */
const change = (update: (current: readonly Tap[]) => readonly Tap[]): void => {
  const next = update(isKept ? storedTaps() : taps);
  isKept = slot.write([...next]) && isKept;
  show(next);
};

export const addTap = (tap: Omit<Tap, 'tappedAtMs'>): void =>
  change((current) => {
    const newest = Math.max(0, ...current.map(({ tappedAtMs }) => tappedAtMs));
    return [...current, { ...tap, tappedAtMs: Math.max(Date.now(), newest + 1) }];
  });

export const forgetTap = (nonce: string): void =>
  change((current) => current.filter((tap) => tap.nonce !== nonce));

/** Keeps the server's sentence for the person at the desk. Taps that undo a refused one have nothing to undo. */
export const refuseTap = (nonce: string, refusal: string): void =>
  change((current) =>
    current
      .filter(({ record }) => record.kind !== 'undo' || record.undoes !== nonce)
      .map((tap) => (tap.nonce === nonce ? { ...tap, refusal } : tap)),
  );

/** The oldest tap of somebody that waits to be sent. */
export const nextTap = (byStaffId: string): Tap | undefined =>
  taps.find((tap) => tap.byStaffId === byStaffId && tap.refusal === undefined);

/** Reads what was tapped before the page was loaded, and follows the other tabs of this device. */
export const rememberTaps = (): (() => void) => {
  const read = () => show(storedTaps());
  read();
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTaps = (): readonly Tap[] => useSyncExternalStore(subscribe, () => taps);
