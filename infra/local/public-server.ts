import type { IncomingMessage } from 'node:http';
import { openApiFiles } from '../../shared/content/openapi-files.ts';
import { type Endpoint, endpoints } from '../../shared/contract/endpoints.ts';
import { cachedRequestCode, viewerAddressCode } from '../cdk/edge/edge-functions.ts';
import { hasLocalHost, isOwnWrite } from './console/same-site.ts';
import { reloadEventsPath, reloadScriptPath } from './development/reload.ts';
import { type HttpHandler, send } from './server/http.ts';
import { bundleBrowserScript, createBrowserApi } from './server/stripe-service.ts';
import { type EdgeAnswer, type EdgeRequest, edgeFunction, edgeRequestOf } from './site/edge-function.ts';
import type { StripeStandIn } from './stripe/stand-in.ts';

const edgeFunctions = new Map(
  Object.values<Endpoint>(endpoints).flatMap(({ path, edgeCache }) =>
    edgeCache ? [[path as string, edgeFunction(cachedRequestCode(path, edgeCache))] as const] : [],
  ),
);

/** The address that the API is asked for: for what the edge may answer by itself, the one way to write it. */
export const apiAddressOf = (url: string): string => {
  const request = edgeRequestOf(url);
  const edge = edgeFunctions.get(request.uri);
  if (!edge) return url;
  const { uri, querystring } = edge(request);
  const text = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`);
  return text.length > 0 ? `${uri}?${text.join('&')}` : uri;
};

/** Replaces Stripe's origin, from which `loadStripe` loads a script whose path names a release. */
export const stripeScripts = '/__local/stripe-js';

interface PublicHandlers {
  api: HttpHandler;
  site: HttpHandler;
  console: HttpHandler;
  /** In development only. */
  reload: HttpHandler | undefined;
  standIn: StripeStandIn | undefined;
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

const openApiPaths = Object.values(openApiFiles).map((file) => `/${file}`);

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const viewerAddress = edgeFunction<EdgeAnswer | EdgeRequest>(viewerAddressCode());

/** The distribution in front of the API. */
const throughEdge =
  (api: HttpHandler): HttpHandler =>
  async (request, response) => {
    const { method, url = '/' } = request;
    const outcome = viewerAddress({ ...edgeRequestOf(url), method, headers: {} });
    if ('statusCode' in outcome) {
      const location = outcome.headers.location.value;
      send(response, outcome.statusCode, 'text/plain; charset=utf-8', '', { location });
      return;
    }
    request.url = apiAddressOf(request.url ?? '/');
    return api(request, response);
  };

const createStripeHandler = (standIn: StripeStandIn): HttpHandler => {
  const browserApi = createBrowserApi(standIn);
  let script: Promise<string> | undefined;
  return async (request, response) => {
    if (isUnder(pathOf(request), stripeScripts)) {
      script ??= bundleBrowserScript();
      send(response, 200, 'text/javascript; charset=utf-8', await script, { 'cache-control': 'no-cache' });
    } else if (hasLocalHost(request) && isOwnWrite(request)) await browserApi(request, response);
    else send(response, 403, 'text/plain; charset=utf-8', 'This request came from another website.');
  };
};

/** The public side of the system: the CDN with its two origins, and the console. */
export const createPublicHandler = (handlers: PublicHandlers): HttpHandler => {
  const api = throughEdge(handlers.api);
  const stripe = handlers.standIn && createStripeHandler(handlers.standIn);
  const choose = (path: string): HttpHandler => {
    if (openApiPaths.includes(path)) return handlers.site;
    if (isUnder(path, '/api') || isUnder(path, '/calendar')) return api;
    if (stripe && (isUnder(path, stripeScripts) || isUnder(path, '/__local/stripe'))) return stripe;
    if (handlers.reload && (path === reloadEventsPath || path === reloadScriptPath)) return handlers.reload;
    return isUnder(path, '/__local') ? handlers.console : handlers.site;
  };
  return (request, response) => choose(pathOf(request))(request, response);
};
