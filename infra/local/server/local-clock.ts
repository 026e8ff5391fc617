import type { DatabaseSync } from 'node:sqlite';

/** Real time plus an offset, which survives restarts. */
export interface LocalClock {
  now(): number;
  offsetMs(): number;
  /** Moves the clock to an instant in epoch milliseconds. Throws a RangeError for one that lies behind. */
  travelTo(instantMs: number): void;
  /** Back to real time. */
  reset(): void;
  onChange(listener: () => void): () => void;
  /** The offset as the functions' threads read it: one 64-bit integer of milliseconds. */
  shared: SharedArrayBuffer;
}

const settingName = 'clock-offset-ms';
/** The last instant of a Date, less a century for computed dates. */
const latestMs = 8.64e15 - 3.2e12;

export const createLocalClock = (database: DatabaseSync): LocalClock => {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const cell = new BigInt64Array(shared);
  const listeners = new Set<() => void>();
  const saved = database.prepare('SELECT value FROM settings WHERE name = ?').get(settingName);
  Atomics.store(cell, 0, BigInt(String(saved?.value ?? 0)));

  const offsetMs = (): number => Number(Atomics.load(cell, 0));
  const now = (): number => Date.now() + offsetMs();
  const setOffset = (milliseconds: number): void => {
    database
      .prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)')
      .run(settingName, String(milliseconds));
    Atomics.store(cell, 0, BigInt(milliseconds));
    for (const listener of listeners) listener();
  };

  return {
    now,
    offsetMs,
    shared,
    travelTo: (instantMs) => {
      if (!Number.isFinite(instantMs) || instantMs > latestMs)
        throw new RangeError('That is not an instant the clock can travel to.');
      if (instantMs < now())
        throw new RangeError('The clock travels forward only: reset it to return to real time.');
      setOffset(Math.round(instantMs - Date.now()));
    },
    reset: () => setOffset(0),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
