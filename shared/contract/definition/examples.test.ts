import { describeEndpoint } from '../../domain/hooks/describe-endpoint.ts';
import { describeEntry } from '../../domain/offers/describe-entry.ts';
import { describeOffer } from '../../domain/offers/describe-offer.ts';
import {
  exampleDeclinedOffer,
  exampleHook,
  exampleLeftPlace,
  exampleOffer,
  examplePlace,
  exampleStaffOffer,
} from './examples.ts';

const openOffer = describeOffer({ status: 'open', untilMs: Date.parse(exampleOffer.until) });

// The examples are in bundles of functions, so they cannot call what writes the sentences.
it.each([
  ['an open offer', exampleOffer, openOffer],
  ['an offer of the staff', exampleStaffOffer, openOffer],
  ['a declined offer', exampleDeclinedOffer, describeOffer({ status: 'declined', seats: 'free' })],
  ['a waiting-list entry', examplePlace, describeEntry({ state: 'waiting', place: examplePlace.place })],
  ['an entry that was left', exampleLeftPlace, describeEntry({ state: 'left', hasEarlier: false })],
  ['a webhook endpoint', exampleHook, describeEndpoint({})],
])('The example of %s says the sentence of its state', (_, { says }, standing) => {
  expect(says).toBe(standing.says);
});
