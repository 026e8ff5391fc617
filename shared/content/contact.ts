export interface ContactCard {
  name: 'email' | 'hours' | 'location' | 'packages' | 'jobs';
  title: string;
  /** Absent: it comes from the settings. */
  text?: string;
  /** The subject of the mail that its link opens. Absent: there is no link. */
  mailSubject?: string;
  linkText?: string;
}

export const contactCards: readonly ContactCard[] = [
  { name: 'email', title: 'E-mail', text: 'For anything that these pages do not answer.', mailSubject: '' },
  { name: 'hours', title: 'Hours' },
  { name: 'location', title: 'Location' },
  {
    name: 'packages',
    title: 'Project packages',
    text: 'Tell us about your project, and we plan the hours together.',
    mailSubject: 'Project package',
    linkText: 'E-mail us to discuss',
  },
  {
    name: 'jobs',
    title: 'Work as a proctor',
    text: 'Calm, friendly and good with rules? We would like to meet you.',
    mailSubject: 'Application as a proctor',
    linkText: 'Send your resume',
  },
];
