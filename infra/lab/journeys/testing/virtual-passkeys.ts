import type { Page } from 'playwright-core';

/**
 * Gives a page an authenticator of Chromium, which verifies its person and keeps passkeys as a phone does. Returns a
 * function that takes it away.
 */
export const giveAuthenticator = async (page: Page): Promise<() => Promise<void>> => {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await chromium.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
};
