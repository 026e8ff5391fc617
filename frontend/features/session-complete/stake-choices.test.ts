import { describe, expect, it } from '@jest/globals';
import { stakeChoices } from './stake-choices.ts';

describe('stakeChoices', () => {
  it('offers three decisions of an anti-charity stake, each with where the money goes', () => {
    expect(stakeChoices({ charityType: 'anti-charity', charityName: 'Green Party' }, '$20')).toEqual([
      { value: 'achieved', label: 'I achieved my goal', detail: '$20 goes to St. Jude.' },
      { value: 'failed', label: 'I did not achieve it', detail: '$20 goes to Green Party.' },
      { value: 'refund', label: 'I would like a refund', detail: '$20 goes back to your card.' },
    ]);
  });

  it('offers one for an ordinary charity', () => {
    expect(stakeChoices({ charityType: 'charity', charityName: 'ASPCA' }, '$20')).toEqual([
      { value: 'achieved', label: 'I achieved my goal', detail: '$20 goes to ASPCA.' },
    ]);
  });
});
