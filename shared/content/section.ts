/** A part of a page that is only read. */
export interface TextSection {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  link?: { label: string; href: string };
}
