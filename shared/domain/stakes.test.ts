import { actionsFor, settleStake } from './stakes.ts';

const anti = { charityType: 'anti-charity', charityName: 'Green Party' } as const;
const charity = { charityType: 'charity', charityName: 'ASPCA' } as const;

it.each([
  [anti, 'achieved', { status: 'donated', recipient: 'St. Jude' }],
  [anti, 'failed', { status: 'forfeited', recipient: 'Green Party' }],
  [anti, 'refund', { status: 'refunding', recipient: undefined }],
  [charity, 'achieved', { status: 'donated', recipient: 'ASPCA' }],
  [charity, 'failed', undefined],
  [charity, 'refund', undefined],
] as const)('%j, %s: %j', (stake, action, settlement) => {
  expect(settleStake(stake, action)).toEqual(settlement);
});

it('offers only what can be decided', () => {
  expect(actionsFor('charity')).toEqual(['achieved']);
  expect(actionsFor('anti-charity')).toEqual(['achieved', 'failed', 'refund']);
});
