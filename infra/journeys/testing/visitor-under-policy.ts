import type { Page } from 'playwright-core';
import { policyOf } from '../../cdk/constructs/built-site.ts';
import type { World } from './visitors.ts';

export interface VisitorUnderPolicy {
  page: Page;
  /** What the policy refused the pages; not what they load from the stand-in for Stripe, which is no origin of its own. */
  refused: string[];
}

/** A visitor whose pages come with the policy that the distribution sends. */
export const visitorUnderPolicy = async (world: World): Promise<VisitorUnderPolicy> => {
  const page = await world.newVisitor();
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) => {
    if (!text.includes('/__local/')) refused.push(text);
  });
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    window.reportRefusal(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample));`);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policyOf('dist/site') };
    return route.fulfill({ response, headers });
  });
  return { page, refused };
};
