/**
 * Changes the time of this thread's global Date. Code that is loaded later cannot tell the difference, so production
 * code needs no special clock for the local one to travel.
 */
export const patchDate = (now: () => number): void => {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, parts: unknown[], newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = globalThis.Date;
};
