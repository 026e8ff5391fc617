import contract from '../../../shared/contract/site/quote.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { quotePrice } from '../../checkouts/quote.ts';

/** The price of what is not yet bought, with what a code takes off. Nothing is held. */
export default endpoint(contract, ({ body, browser, member, event, nowMs }) =>
  quotePrice(
    body,
    {
      browser,
      userId: member?.id,
      ownerUnconfirmed: member !== undefined && member.email === undefined,
      event,
    },
    nowMs,
  ),
);
