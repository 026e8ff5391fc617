const RealDate = Date;
let offsetMs = 0;

const nowMs = (): number => RealDate.now() + offsetMs;

/** Dates of the clock that the driver sets. Timers and time limits stay in real time. */
class DrivenDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? nowMs() : given[0]);
  }

  static override now(): number {
    return nowMs();
  }
}

/** From now on this process has the driver's clock, which begins at `startMs`. */
export const takeClock = (startMs: number): void => {
  offsetMs = startMs - RealDate.now();
  globalThis.Date = DrivenDate as DateConstructor;
};

export const travelMinutes = (minutes: number): void => {
  offsetMs += minutes * 60_000;
};
