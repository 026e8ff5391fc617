/**
 * Where a member makes and manages passkeys, for the programs that keep them: the "passkey endpoints" that W3C has
 * registered. They want whole addresses.
 */
export const passkeyEndpoints = (origin: string): string => {
  const settings = `${origin}/dashboard#settings`;
  return JSON.stringify({ enroll: settings, manage: settings });
};
