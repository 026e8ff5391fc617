import type { Browser } from 'playwright-core';

/** What came over the network, in bytes as they were sent. */
export interface Visit {
  requests: number;
  htmlBytes: number;
  /** And of styles. */
  scriptBytes: number;
  /** Headers included. */
  totalBytes: number;
}

type Kind = 'Document' | 'Script' | 'Stylesheet';

/** A first visit and another one with the same browser. */
export const visitTwice = async (
  browser: Browser,
  address: string,
): Promise<{ first: Visit; second: Visit }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const kinds = new Map<string, Kind>();
  let visit: Visit = { requests: 0, htmlBytes: 0, scriptBytes: 0, totalBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, type as Kind);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Document') visit.htmlBytes += encodedDataLength;
    if (kind === 'Script' || kind === 'Stylesheet') visit.scriptBytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    visit.requests += 1;
    visit.totalBytes += encodedDataLength;
  });
  const open = async (): Promise<Visit> => {
    visit = { requests: 0, htmlBytes: 0, scriptBytes: 0, totalBytes: 0 };
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    return visit;
  };
  const first = await open();
  await page.goto('about:blank');
  const second = await open();
  await context.close();
  return { first, second };
};
