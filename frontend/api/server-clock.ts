let offsetMs = 0;

/** Learns from a response's Date header how far the visitor's clock is off. */
export const noteServerDate = (header: string | null): void => {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
};

/** Epoch milliseconds by the server's clock, to about a second: holds run out by that one. */
export const serverNow = (): number => Date.now() + offsetMs;
