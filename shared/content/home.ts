export const hero = {
  eyebrow: 'Supervised focus sessions',
  text: 'Book an hour or eight in a room without distractions. Your phone is locked away, the websites that tempt you are blocked, and a proctor keeps the quiet until you are done.',
} as const;

interface Step {
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
    text: 'Look at what you got done, and say where your donation goes.',
  },
];

/** The refund applies to the Full Project package and larger ones. */
export const refundNote =
  'A 10-15% refund applies on completion of packages: finish your project, and part of the price comes back.';

export const finalCall = {
  title: 'One quiet hour is enough to begin',
  text: 'Choose a time, name one task, and leave the noise at the door.',
} as const;
