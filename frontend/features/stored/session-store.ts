/**
 * A place in session storage for one JSON value. Reading never throws: an unreadable value counts as absent. Writing
 * returns false when the browser does not keep the value.
 */
export const sessionSlot = <Value>(key: string) => ({
  read(): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return undefined;
    }
  },
  write(value: Value): boolean {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch (error) {
      console.error(`Could not keep ${key} for this visit.`, error);
      return false;
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch (error) {
      console.error(`Could not forget ${key}.`, error);
    }
  },
});

/** One value in session storage, absent unless it has every field of the example with a value of the same type. */
export const sessionValue = <Value extends object>(key: string, example: Value) => {
  const slot = sessionSlot<Value>(key);
  const isAlike = (value: unknown): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(
      ([name, sample]) => typeof (value as Record<string, unknown>)[name] === typeof sample,
    );
  return {
    ...slot,
    read(): Value | undefined {
      const value = slot.read();
      return isAlike(value) ? value : undefined;
    },
  };
};
