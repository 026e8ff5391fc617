export const mission = {
  title: 'Our Mission',
  lead: 'We eliminate distractions and amplify focus.',
  text: [
    'Most work does not need more hours. It needs hours that nothing interrupts. At home the phone is near, the web is open, and nobody notices when an afternoon slips away.',
    'So we built the opposite: a room where serious work is the easiest thing to do. The people who watch over it have one task: to keep it that way. It is for students, entrepreneurs, and anyone with something to finish.',
  ],
} as const;

export interface Value {
  key: 'focus' | 'accountability' | 'results' | 'community';
  title: string;
  text: string;
}

export const values: readonly Value[] = [
  { key: 'focus', title: 'Focus', text: 'One task, one desk, one hour at a time. The rest waits outside.' },
  {
    key: 'accountability',
    title: 'Accountability',
    text: 'You say what you will finish, and a person asks you about it.',
  },
  { key: 'results', title: 'Results', text: 'A session ends with something done, not with time spent.' },
  {
    key: 'community',
    title: 'Community',
    text: 'Quiet company helps: everybody in the room came to work.',
  },
];

interface Included {
  title: string;
  text: string;
}

/** The list "What's Included". */
export const included: readonly Included[] = [
  { title: 'Website blocking', text: 'The sites that pull you away stay shut for the whole session.' },
  { title: 'Phone storage and charging', text: 'Locked away, and full again when you leave.' },
  { title: 'Progress tracking', text: 'Your declared task, checked at the end.' },
  { title: 'Ergonomic furniture', text: 'A chair and a desk made for long hours.' },
  { title: 'Noise-canceling headphones', text: 'Yours for the session, at low volume.' },
  { title: 'Free coffee and a snack', text: 'One of each per hour, for the breaks.' },
];

interface FutureIdea {
  title: string;
  text: string;
}

/** Ideas for the future. None of them is offered today. */
export const futureIdeas: readonly FutureIdea[] = [
  { title: 'Soundproof call pods', text: 'For the one call that cannot wait.' },
  { title: 'AI eye tracking', text: 'Notices when your gaze wanders off the page.' },
  { title: 'Video monitoring', text: 'A second pair of eyes for the room.' },
  { title: 'AI screen watching', text: 'Tells work from drifting, as it happens.' },
  { title: 'Brain wave monitoring', text: 'Measures focus where it begins.' },
  { title: 'An at-home version', text: 'The same quiet, at your own desk.' },
  { title: 'VR focus environments', text: 'An empty library, wherever you are.' },
];

export const aboutCall = {
  title: 'Come and finish something',
  text: 'Your first session can be a single hour.',
} as const;
