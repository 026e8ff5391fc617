/** A planted bug. */
export interface Mutation {
  /** The file, relative to the repository's root. */
  file: string;
  /** The seed of a history that shows the bug. */
  seed?: number;
  /** The directed story that shows it, instead of a history by chance. */
  story?: string;
  from: string;
  to: string;
}
