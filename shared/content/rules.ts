export const ruleIds = [
  'phone',
  'drinking',
  'bathroom-break',
  'eating',
  'sleeping',
  'headphones',
  'talking',
  'timing',
] as const;
export type RuleId = (typeof ruleIds)[number];

interface Rule {
  id: RuleId;
  title: string;
  text: string;
  /** Breaking it counts against the session. */
  critical: boolean;
}

/** The house rules, as the rules page, the booking form and the confirmation mail show them. */
export const rules: readonly Rule[] = [
  {
    id: 'phone',
    title: 'No phones',
    text: 'Your phone is stored and charged for you during the session.',
    critical: true,
  },
  {
    id: 'drinking',
    title: 'Minimal drinking',
    text: 'Drink as little as you can, so that breaks stay rare.',
    critical: false,
  },
  {
    id: 'bathroom-break',
    title: 'Bathroom breaks only at :55',
    text: 'The last five minutes of each hour are for breaks, and only those.',
    critical: true,
  },
  {
    id: 'eating',
    title: 'No eating or gum',
    text: 'Your snack is for the break. Chewing is heard in a quiet room.',
    critical: false,
  },
  {
    id: 'sleeping',
    title: 'No sleeping',
    text: 'If you fall asleep, you are asked to leave.',
    critical: true,
  },
  {
    id: 'headphones',
    title: 'Low headphone volume',
    text: 'Nobody else may hear what you hear.',
    critical: false,
  },
  {
    id: 'talking',
    title: 'No talking',
    text: 'Not to others, not on calls, not to yourself.',
    critical: true,
  },
  {
    id: 'timing',
    title: 'Session timing',
    text: 'Sessions start on the hour and last 55 minutes. The last 5 are for new arrivals and breaks.',
    critical: false,
  },
];

/** Requests to visitors in addition to the rules. */
export const guidelines: readonly string[] = [
  'Work continuously. If you need no break, work through it.',
  'If you have to use your phone, tell the proctor at check-in. That is the only exception.',
  'Website blocking applies for the whole session.',
];

export const consequences =
  'Breaking these rules leads to a permanent ban. That protects the hours of everybody else in the room.';
