/** What the rules page asks for besides the rules. */
export const guidelines: readonly string[] = [
  'Work continuously. If you need no break, work through it.',
  'If you must use your phone, tell the proctor at check-in: that is the only exception.',
  'Website blocking applies for the whole session.',
];
