import { describe, expect, it } from '@jest/globals';
import { stakeChoices } from './stake-choices.ts';

describe('stakeChoices', () => {
  it('offers three decisions of an anti-charity stake, each with where the money goes', () => {
    const stake = {
      charityType: 'anti-charity',
      charityName: 'Green Party',
      charityOnSuccess: 'St. Jude',
    } as const;
    expect(stakeChoices(stake, '$20')).toEqual([
      { value: 'achieved', label: 'I achieved my goal', detail: '$20 goes to St. Jude.' },
      { value: 'failed', label: 'I did not achieve it', detail: '$20 goes to the Green Party.' },
      { value: 'refund', label: 'I would like a refund', detail: '$20 goes back to your card.' },
    ]);
  });

  it('offers one for an ordinary charity', () => {
    const stake = { charityType: 'charity', charityName: 'ASPCA', charityOnSuccess: 'ASPCA' } as const;
    expect(stakeChoices(stake, '$20')).toEqual([
      { value: 'achieved', label: 'I achieved my goal', detail: '$20 goes to the ASPCA.' },
    ]);
  });
});
