import { join } from 'node:path';
import { build } from 'esbuild';
import { createStripeStandIn, type StripeStandIn } from '../stripe/stand-in.ts';
import { type HttpHandler, send } from './http.ts';
import type { StripeKeys } from './settings.ts';
import { messageOf, StartError } from './start-error.ts';

/** Of the stand-in only: they open nothing anywhere else. */
export const standInKeys: StripeKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
};

interface StandInOptions {
  dataDirectory: string;
  origin: string;
  now: () => number;
  /** Every call, not only what failed. */
  debug: boolean;
  log: (line: string) => void;
}

const isSuccess = (line: string): boolean => / 2\d\d$/.test(line);

export const openStandIn = ({ dataDirectory, origin, now, debug, log }: StandInOptions): StripeStandIn => {
  try {
    return createStripeStandIn({
      databasePath: join(dataDirectory, 'stripe.sqlite'),
      secretKey: standInKeys.secretKey,
      publishableKey: standInKeys.publishableKey,
      webhook: { url: `${origin}/api/stripe-webhook`, secret: standInKeys.webhookSecret },
      now,
      log: (line) => {
        if (debug || !isSuccess(line)) log(line);
      },
    });
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDirectory} is damaged (stripe.sqlite: ${messageOf(error)}): move it away to start afresh.`,
    );
  }
};

const prefix = '/__local/stripe';

/** The part of the stand-in that Stripe.js calls from a browser, which needs no secret key. */
export const createBrowserApi = (standIn: StripeStandIn): HttpHandler => {
  return async (request, response) => {
    const url = (request.url ?? '').slice(prefix.length);
    if (!/^\/v1\/payment_intents\/[^/]/.test(url) || url.includes('..')) {
      send(response, 404, 'text/plain; charset=utf-8', 'Not Found');
      return;
    }
    request.url = url;
    await standIn.handle(request, response);
  };
};

/** The stand-in for Stripe.js. */
export const bundleBrowserScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../stripe/browser/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};
