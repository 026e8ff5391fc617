import type { BrowserContextOptions, Page } from 'playwright-core';
import { staffPaths } from '../../../../shared/content/staff-pages.ts';
import { policyOf, staffPolicyOf } from '../../../cdk/constructs/built-site.ts';
import type { World } from './visitors.ts';

export interface VisitorUnderPolicy {
  page: Page;
  /** Everything that the policy refused. Loads from the local stand-in for Stripe are left out. */
  refused: string[];
}

/** A visitor whose pages come with the policy that the distribution sends. */
export const visitorUnderPolicy = async (
  world: World,
  options: BrowserContextOptions = {},
): Promise<VisitorUnderPolicy> => {
  const page = await world.newVisitor(options);
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) => {
    if (!text.includes('/__local/')) refused.push(text);
  });
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    window.reportRefusal(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample));`);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { pathname } = new URL(route.request().url());
    const isStaffPage = staffPaths.some((path) => pathname.startsWith(path));
    const policy = isStaffPage ? staffPolicyOf(world.folders.site) : policyOf(world.folders.site);
    const headers = { ...response.headers(), 'content-security-policy': policy };
    return route.fulfill({ response, headers });
  });
  return { page, refused };
};
