import { hasLocalHost, isOwnWrite } from './console/same-site.ts';
import { reloadEventsPath, reloadScriptPath } from './development/reload.ts';
import { type HttpHandler, send } from './http.ts';
import type { StripeStandIn } from './stripe/stand-in.ts';
import { bundleBrowserScript, createBrowserApi } from './stripe-service.ts';

export const stripeScriptPath = '/__local/stripe.js';

export interface PublicHandlers {
  api: HttpHandler;
  site: HttpHandler;
  console: HttpHandler;
  /** In development only. */
  reload: HttpHandler | undefined;
  standIn: StripeStandIn | undefined;
}

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const createStripeHandler = (standIn: StripeStandIn): HttpHandler => {
  const browserApi = createBrowserApi(standIn);
  let script: Promise<string> | undefined;
  return async (request, response) => {
    if (request.url === stripeScriptPath) {
      script ??= bundleBrowserScript();
      send(response, 200, 'text/javascript; charset=utf-8', await script, { 'cache-control': 'no-cache' });
    } else if (hasLocalHost(request) && isOwnWrite(request)) await browserApi(request, response);
    else send(response, 403, 'text/plain; charset=utf-8', 'This request came from another website.');
  };
};

/** What a visitor reaches: the CDN with its two origins, and the console beside them. */
export const createPublicHandler = (handlers: PublicHandlers): HttpHandler => {
  const stripe = handlers.standIn && createStripeHandler(handlers.standIn);
  const choose = (path: string): HttpHandler => {
    if (isUnder(path, '/api')) return handlers.api;
    if (stripe && (path === stripeScriptPath || isUnder(path, '/__local/stripe'))) return stripe;
    if (handlers.reload && (path === reloadEventsPath || path === reloadScriptPath)) return handlers.reload;
    return isUnder(path, '/__local') ? handlers.console : handlers.site;
  };
  return (request, response) => choose((request.url ?? '/').split('?')[0] ?? '/')(request, response);
};
