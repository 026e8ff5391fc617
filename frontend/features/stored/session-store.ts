/**
 * A place in a browser's storage for one JSON value. Reading never throws: an unreadable value counts as absent.
 * Writing returns false when the browser does not keep the value.
 */
export const slotIn = <Value>(storage: () => Storage, key: string) => ({
  read(): unknown {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null');
    } catch {
      return undefined;
    }
  },
  write(value: Value): boolean {
    try {
      storage().setItem(key, JSON.stringify(value));
      return true;
    } catch (error) {
      console.error(`Could not keep ${key} in this browser.`, error);
      return false;
    }
  },
  clear(): void {
    try {
      storage().removeItem(key);
    } catch (error) {
      console.error(`Could not forget ${key}.`, error);
    }
  },
});

/** A place in session storage for one JSON value. */
export const sessionSlot = <Value>(key: string) => slotIn<Value>(() => sessionStorage, key);

/** True when a value has every field of the example, with a value of the same type. */
export const isLike = <Value extends object>(example: Value, value: unknown): value is Value =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(example).every(
    ([name, sample]) => typeof (value as Record<string, unknown>)[name] === typeof sample,
  );

/** One value in session storage, absent unless it has every field of the example with a value of the same type. */
export const sessionValue = <Value extends object>(key: string, example: Value) => {
  const slot = sessionSlot<Value>(key);
  return {
    ...slot,
    read(): Value | undefined {
      const value = slot.read();
      return isLike(example, value) ? value : undefined;
    },
  };
};
