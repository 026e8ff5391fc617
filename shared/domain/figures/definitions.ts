/** The figures of money, each in the sentence that stands beside it. */
export const figureSentences = {
  paid: 'Money that came, less refunds, on the local day of each movement.',
  revenue: 'The prices in what was paid, less their refunds.',
  earned: 'Sessions whose hour has been, at their price. Package hours count when they are sat.',
  held: 'Donations that are not decided yet.',
  owed: 'Unused package hours at what they cost, decided donations, and refunds under way.',
} as const;
