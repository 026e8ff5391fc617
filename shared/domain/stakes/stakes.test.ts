import { actionsFor, charityOnSuccess, settleStake } from './stakes.ts';

const anti = { charityType: 'anti-charity', charityName: 'Green Party', charityOnSuccess: 'ASPCA' } as const;
const charity = { charityType: 'charity', charityName: 'ASPCA', charityOnSuccess: 'ASPCA' } as const;

it.each([
  [anti, 'achieved', { status: 'donated', recipient: 'ASPCA' }],
  [anti, 'failed', { status: 'forfeited', recipient: 'Green Party' }],
  [anti, 'refund', { status: 'refunding', recipient: undefined }],
  [charity, 'achieved', { status: 'donated', recipient: 'ASPCA' }],
  [charity, 'failed', undefined],
  [charity, 'refund', undefined],
] as const)('%j, %s: %j', (stake, action, settlement) => {
  expect(settleStake(stake, action)).toEqual(settlement);
});

it('gives the stake of a success to the chosen charity, or to the default one', () => {
  expect(charityOnSuccess(charity)).toBe('ASPCA');
  expect(charityOnSuccess(anti)).toBe('St. Jude');
});

it('offers only possible decisions', () => {
  expect(actionsFor('charity')).toEqual(['achieved']);
  expect(actionsFor('anti-charity')).toEqual(['achieved', 'failed', 'refund']);
});
