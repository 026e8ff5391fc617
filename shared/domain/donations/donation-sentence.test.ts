import { donationSentence, resultSentence } from './donation-sentence.ts';

it('sends a donation for a charity there on success, and back in every other case', () => {
  expect(donationSentence({ charityType: 'charity', charityName: 'ASPCA' })).toBe(
    'If you succeed, your donation goes to the ASPCA. If you fail or never answer, it goes back to your card 14 days after the session.',
  );
});

it('sends an anti-charity donation to its organisation on failure only', () => {
  expect(donationSentence({ charityType: 'anti-charity', charityName: 'Green Party' })).toBe(
    'If you succeed, your donation goes to St. Jude or back to you. If you fail, it goes to the Green Party. If you never answer, it goes back to your card 14 days after the session.',
  );
});

it('keeps the charity and the days that were agreed on', () => {
  const sentence = donationSentence({
    charityType: 'anti-charity',
    charityName: 'Green Party',
    charityOnSuccess: 'ASPCA',
    policy: { stakeMode: 'honour', undecidedStakeDays: 21 },
  });
  expect(sentence).toContain('goes to the ASPCA or back to you');
  expect(sentence).toContain('21 days after the session');
});

it('says nothing before kind and organisation are chosen', () => {
  expect(donationSentence({})).toBeUndefined();
  expect(donationSentence({ charityType: 'charity', charityName: '' })).toBeUndefined();
});

it('says that the desk has a say, where it has', () => {
  const policy = { stakeMode: 'attested', undecidedStakeDays: 14 } as const;
  expect(donationSentence({ charityType: 'anti-charity', charityName: 'Green Party', policy })).toBe(
    'If you succeed, your donation goes to St. Jude or back to you. If you fail, or our desk records that you did, it goes to the Green Party. If you never answer and no failure is recorded, it goes back to your card 14 days after the session.',
  );
  expect(donationSentence({ charityType: 'charity', charityName: 'ASPCA', policy })).toBe(
    donationSentence({ charityType: 'charity', charityName: 'ASPCA' }),
  );
});

describe('what to show at the desk', () => {
  const policy = { stakeMode: 'attested' } as const;
  const donation = {
    charityType: 'anti-charity',
    charityName: 'Republican Party',
    donationAmount: 15_000,
    timeSlot: '9:00 AM',
    duration: 3,
    policy,
  } as const;

  it('says it in one sentence, until when, and what happens otherwise', () => {
    expect(resultSentence(donation)).toBe(
      'Before you leave, show your result at the desk, by 12:00 PM, New York time. Otherwise $150 goes to the Republican Party once the desk has recorded that you had none.',
    );
    expect(resultSentence({ ...donation, timeSlot: '' })).toMatch(
      /^Before you leave, show your result at the desk\. Otherwise/,
    );
  });

  it.each([
    [{ policy: { stakeMode: 'honour' } }],
    [{ policy: undefined }],
    [{ charityType: 'charity', charityName: 'St. Jude' }],
    [{ charityType: undefined }],
    [{ charityName: '' }],
    [{ donationAmount: 0 }],
  ] as const)('says nothing with %j', (changes) => {
    expect(resultSentence({ ...donation, ...changes })).toBeUndefined();
  });
});
