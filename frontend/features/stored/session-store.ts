/** One JSON value in session storage. Reading never throws: what cannot be read counts as absent. */
export const sessionValue = <Value>(key: string, parse: (value: unknown) => Value | undefined) => ({
  read(): Value | undefined {
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? undefined : parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  },
  write(value: Value): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch (error) {
      console.error(`Could not keep ${key} for this visit.`, error);
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
