const keptMs = 10 * 60_000;

let fresh: { userId: string; password: string } | undefined;

/**
 * Keeps the password of a new account in this page's memory for ten minutes, so that a new member who adds an e-mail
 * address need not type it a third time.
 */
export const keepFreshPassword = (userId: string, password: string): void => {
  const kept = { userId, password };
  fresh = kept;
  setTimeout(() => {
    if (fresh === kept) fresh = undefined;
  }, keptMs);
};

export const freshPassword = (userId: string): string | undefined =>
  fresh?.userId === userId ? fresh.password : undefined;

export const forgetFreshPassword = (): void => {
  fresh = undefined;
};
