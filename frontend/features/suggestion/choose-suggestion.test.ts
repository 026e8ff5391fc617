import { type Circumstances, chooseSuggestion, type Suggestion } from './choose-suggestion.ts';

const nothing: Circumstances = {
  user: undefined,
  lacksPasskey: false,
  isAddressLater: false,
  hasBooked: false,
  isFriendAsked: false,
};
const member = { user: { email: 'robin@example.com' } };
const withoutAddress = { user: {} };

it.each<[string, Partial<Circumstances>, Suggestion | undefined]>([
  ['a visitor who has booked nothing', {}, undefined],
  ['a guest who has booked', { hasBooked: true }, 'account'],
  ['a member who has signed in with a password', { ...member, lacksPasskey: true }, 'passkey'],
  ['the same without an address', { ...withoutAddress, lacksPasskey: true }, 'passkey'],
  ['a member without an address', withoutAddress, 'address'],
  ['a member who gives an address later', { ...withoutAddress, isAddressLater: true }, undefined],
  ['a member who has an address', member, undefined],
  ['a member who has booked', { ...member, hasBooked: true }, 'friend'],
  ['a member who was asked before', { ...member, hasBooked: true, isFriendAsked: true }, 'calendar'],
  ['a guest who was asked before', { hasBooked: true, isFriendAsked: true }, 'account'],
])('%s sees one suggestion at most', (_, circumstances, suggestion) => {
  expect(chooseSuggestion({ ...nothing, ...circumstances })).toBe(suggestion);
});
