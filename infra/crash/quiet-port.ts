/** One below the range from which ports are given out, so that it is free again after each kill. */
export const quietPort = (): number => 12_000 + (process.pid % 8000);
