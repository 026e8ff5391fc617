interface Benefit {
  title: string;
  text: string;
}

/** The reasons to have an account. */
export const authBenefits: readonly Benefit[] = [
  { title: 'All your sessions', text: 'What is coming up, and what you have finished.' },
  { title: 'Your hours, added up', text: 'Sessions, hours and spending at a glance.' },
  { title: 'Booking made shorter', text: 'Your details are filled in, and your package hours come first.' },
];
