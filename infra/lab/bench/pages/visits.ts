import type { Browser } from 'playwright-core';
import { settled } from '../../journeys/testing/settled.ts';

/** Bytes on the network during a visit. */
interface Visit {
  requests: number;
  /** The page, without headers. */
  htmlBytes: number;
  /** Scripts and styles, without headers. */
  scriptBytes: number;
  /** Headers included. */
  totalBytes: number;
}

interface Answer {
  kind: string;
  headerBytes: number;
}

/** A first visit and another one with the same browser. */
export const visitTwice = async (
  browser: Browser,
  address: string,
): Promise<{ first: Visit; second: Visit }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const answers = new Map<string, Answer>();
  let visit: Visit = { requests: 0, htmlBytes: 0, scriptBytes: 0, totalBytes: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { kind: type, headerBytes: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    const { kind, headerBytes } = answers.get(requestId) ?? { kind: '', headerBytes: 0 };
    const bodyBytes = encodedDataLength - headerBytes;
    visit.requests += 1;
    visit.totalBytes += encodedDataLength;
    if (kind === 'Document') visit.htmlBytes += bodyBytes;
    if (kind === 'Script' || kind === 'Stylesheet') visit.scriptBytes += bodyBytes;
  });
  const open = async (): Promise<Visit> => {
    visit = { requests: 0, htmlBytes: 0, scriptBytes: 0, totalBytes: 0 };
    await page.goto(address);
    await settled(page);
    return visit;
  };
  const first = await open();
  await page.goto('about:blank');
  const second = await open();
  await context.close();
  return { first, second };
};
