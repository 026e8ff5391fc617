import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../protocol/api-error.ts';
import type { Endpoint } from '../protocol/api-types.ts';
import {
  optionalInteger,
  optionalString,
  type Parameters,
  rejectUnknown,
} from '../protocol/form-parameters.ts';
import { pageOf, pageParameters } from '../protocol/listing.ts';

const bounds: Readonly<Record<string, (created: number, bound: number) => boolean>> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
};

/** `created` is a time, or bounds of it, in seconds since 1970. */
const createdFilter = (parameters: Parameters): ((created: number) => boolean) => {
  const given = parameters.created;
  if (given === undefined) return () => true;
  if (typeof given === 'string') {
    const exactly = optionalInteger(parameters, 'created');
    return (created) => created === exactly;
  }
  rejectUnknown(given, Object.keys(bounds));
  const limits = Object.entries(bounds).flatMap(([name, holds]) => {
    const bound = optionalInteger(given, name);
    return bound === undefined ? [] : [(created: number) => holds(created, bound)];
  });
  if (limits.length === 0) throw invalidRequest('Invalid object', { param: 'created' });
  return (created) => limits.every((holds) => holds(created));
};

/** Newest first. `source` names a charge, a refund or a dispute. Nothing is ever paid out here. */
export const listBalanceTransactions: Endpoint = ({ parameters, path }, { store }) => {
  rejectUnknown(parameters, [...pageParameters, 'created', 'currency', 'payout', 'source', 'type']);
  const wasCreated = createdFilter(parameters);
  const wanted = {
    currency: optionalString(parameters, 'currency'),
    source: optionalString(parameters, 'source'),
    type: optionalString(parameters, 'type'),
  };
  const payout = optionalString(parameters, 'payout');
  const page = pageOf<Stripe.BalanceTransaction>(parameters, 'balance_transaction');
  return () => {
    if (payout !== undefined) throw resourceMissing('payout', payout, 'payout');
    const { data, has_more } = page(
      store
        .listBalanceTransactions()
        .filter(
          ({ created, currency, source, type }) =>
            wasCreated(created) &&
            (wanted.currency ?? currency) === currency &&
            (wanted.source ?? source) === source &&
            (wanted.type ?? type) === type,
        ),
    );
    return { object: 'list', data, has_more, url: path };
  };
};

export const retrieveBalanceTransaction: Endpoint = ({ parameters, id }, { store }) => {
  rejectUnknown(parameters, []);
  return () => {
    const transaction = store.find('balance_transaction', id);
    if (!transaction) throw resourceMissing('balance_transaction', id, 'id');
    return transaction;
  };
};
