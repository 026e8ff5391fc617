import type { IncomingMessage } from 'node:http';
import { openApiFiles } from '../../shared/content/openapi-files.ts';
import { hasLocalHost, isOwnWrite } from './console/same-site.ts';
import { reloadEventsPath, reloadScriptPath } from './development/reload.ts';
import { type HttpHandler, send } from './server/http.ts';
import { bundleBrowserScript, createBrowserApi } from './server/stripe-service.ts';
import { apiAddressOf } from './site/cached-requests.ts';
import type { StripeStandIn } from './stripe/stand-in.ts';

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

/** The distribution in front of the API. */
const throughEdge =
  (api: HttpHandler): HttpHandler =>
  (request, response) => {
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
