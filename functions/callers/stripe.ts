import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { stripeSignatureMinutes } from '../../shared/domain/access/key-terms.ts';
import { stripe, stripeSecrets } from '../payments/stripe-client.ts';
import { wrongMode } from '../payments/stripe-mode.ts';
import { AppError } from '../runtime/app-error.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';
import { log } from '../runtime/log.ts';
import { parse } from '../runtime/parse.ts';
import { rawBody } from '../runtime/request-body.ts';

const maxEventBytes = 256 * 1024;

const eventType = z.object({ type: z.string(), livemode: z.optional(z.boolean()) });

const verifiedEvent = async (event: APIGatewayProxyEventV2): Promise<unknown> => {
  const body = rawBody(event, maxEventBytes);
  const signature = event.headers['stripe-signature'] ?? '';
  const { webhookSecret } = await stripeSecrets();
  try {
    return (await stripe()).webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      stripeSignatureMinutes * 60,
    );
  } catch (cause) {
    throw new AppError('invalid-request', 'This is not an event that Stripe has signed for us.', { cause });
  }
};

const requireMode = (livemode: boolean | undefined): void => {
  const wrong = wrongMode(livemode);
  if (!wrong) return;
  log('error', 'an event of the other mode of Stripe was refused', { livemode });
  throw new AppError('invalid-request', `This event ${wrong}.`);
};

/** An event that Stripe has signed, of the mode that this stage is in. Throws 400 for everything else. */
export default async ({ event }: ReceivedRequest) => {
  const content = await verifiedEvent(event);
  const { type, livemode } = parse(eventType, content);
  requireMode(livemode);
  return { stripeEvent: { type, content } };
};
