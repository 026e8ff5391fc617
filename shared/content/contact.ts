export interface ContactCard {
  key: 'email' | 'hours' | 'location' | 'packages' | 'jobs';
  title: string;
  /** Absent: it comes from the settings. */
  text?: string;
  /** The subject of the mail that its link opens. Absent: there is no link. */
  mailSubject?: string;
  linkText?: string;
}

export const contactCards: readonly ContactCard[] = [
  { key: 'email', title: 'E-mail', text: 'For anything that these pages do not answer.', mailSubject: '' },
  { key: 'hours', title: 'Hours' },
  { key: 'location', title: 'Location' },
  {
    key: 'packages',
    title: 'Project packages',
    text: 'Tell us about your project, and we plan the hours together.',
    mailSubject: 'Project package',
    linkText: 'E-mail us to discuss',
  },
  {
    key: 'jobs',
    title: 'Work as a proctor',
    text: 'Calm, friendly and good with rules? We would like to meet you.',
    mailSubject: 'Application as a proctor',
    linkText: 'Send your resume',
  },
];
