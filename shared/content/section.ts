/** A section of a page of text. */
export interface TextSection {
  /** The anchor of the section. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  link?: { label: string; href: string };
}
