export interface Link {
  label: string;
  url: string;
}

/** A value beside its label, perhaps with a link below it. */
export type Fact = [label: string, value: string, link?: Link];

/** The parts of a mail, from which both its text and its HTML are made. */
export interface Message {
  /** At most one mail is sent for each key. */
  key: string;
  to: string;
  /** The member that it is about, for the log. */
  userId?: string | undefined;
  /** The recipient of replies, unless that is the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: Fact[];
  action?: Link;
  /** Paragraphs below the action. */
  notes?: string[];
  list?: { title: string; items: string[] };
  receipt?: Fact[] | undefined;
  /** Pages of the site to read on. */
  links?: Link[];
  calendar?: { filename: string; content: string };
}
