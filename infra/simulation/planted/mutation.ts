/** A bug to plant. */
export interface Mutation {
  /** The file, from the repository's root. */
  file: string;
  /** Of a history that shows it. */
  seed: number;
  from: string;
  to: string;
}
