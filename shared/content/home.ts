export const hero = {
  eyebrow: 'Supervised focus sessions',
  text: 'Book an hour or eight in a room without distractions. Your phone is locked away, the websites that tempt you are blocked, and a proctor keeps the quiet until you are done.',
} as const;

export interface Step {
  title: string;
  text: string;
}

/** The steps of "How It Works". */
export const steps: readonly Step[] = [
  {
    title: 'Book online',
    text: 'Choose a date and as many hours as you need. Your seat is held while you pay.',
  },
  {
    title: 'Declare your task',
    text: 'Say what you will finish, and put money on it if that helps.',
  },
  {
    title: 'Focus session',
    text: 'Hand in your phone and sit down. A proctor watches over the quiet.',
  },
  {
    title: 'Complete and review',
    text: 'Look at what you got done, and settle your stake.',
  },
];

/** The refund applies to the Full Project package and larger ones. */
export const refundNote =
  'A 10-15% refund applies on completion of packages: finish your project, and part of the price comes back.';

export interface Testimonial {
  quote: string;
  role: string;
}

/** Samples, which the page labels as such. Replace them with the words of your own visitors. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: 'Two hours here moved my thesis further than a week at home. There was simply nothing else to do.',
    role: 'Graduate student',
  },
  {
    quote: 'I wrote the pitch that I had put off for a month. Saying the task aloud at check-in did it.',
    role: 'Founder',
  },
  {
    quote: 'Fifty dollars on the line, my phone in a locker, and one chapter done by noon.',
    role: 'Writer',
  },
];
export const testimonialsNote = 'Sample texts, until our first visitors lend us their words.';

export const finalCall = {
  title: 'One quiet hour is enough to begin',
  text: 'Choose a time, name one task, and leave the noise at the door.',
} as const;
