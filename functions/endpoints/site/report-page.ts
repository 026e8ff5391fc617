import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import contract from '../../../shared/contract/site/report-page.ts';
import { type PageFaultKind, pageReport, visitsForEachTold } from '../../../shared/schemas/page-report.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { environment } from '../../runtime/environment.ts';
import { log } from '../../runtime/log.ts';
import { measure, measureApart } from '../../runtime/metrics.ts';
import { parse } from '../../runtime/parse.ts';
import { jsonOf, rawBody } from '../../runtime/request-body.ts';

const maxBytes = 2 * 1024;

/** By the Reporting API, and by browsers that know only its predecessor. */
const isOfPolicy = ({ headers }: APIGatewayProxyEventV2): boolean =>
  /^application\/(reports\+json|csp-report)\b/.test(headers['content-type'] ?? '');

/** Earlier releases count as one: each name is a metric of its own, and anybody can make one up. */
const known = (release: string): string => (release === environment('PAGE_RELEASE') ? release : 'earlier');

const count = (kind: PageFaultKind, release: string, page: string): void => {
  measureApart('PageFaults', { kind, release });
  log('warn', 'page fault', { kind, release, page });
};

/** An address that no page has may say anything. It is not kept. */
const knownPage = (page: string): string => (/^[a-z-]*$/.test(page) ? page : 'unknown');

/**
 * Counts what goes wrong in visitors' pages, and the visits. A report of a policy quotes the whole policy and addresses
 * of the visitor: it is counted, and not read.
 */
export default endpoint(contract, async ({ event }) => {
  if (isOfPolicy(event)) {
    count('policy', 'any', '');
    return {};
  }
  const { kind, release, page } = parse(pageReport, jsonOf(rawBody(event, maxBytes)));
  if (kind === 'visit') measure('PageVisits', visitsForEachTold);
  else count(kind, known(release), knownPage(page));
  return {};
});
