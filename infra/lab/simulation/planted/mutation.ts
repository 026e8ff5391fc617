/** A planted bug. */
export interface Mutation {
  /** The file, relative to the repository's root. */
  file: string;
  /** The directed story that shows it. */
  story: string;
  from: string;
  to: string;
}
