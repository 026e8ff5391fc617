/** A bug in the product, as the replacement of one piece of its source. */
export interface Bug {
  file: string;
  /** Occurs exactly once. */
  from: string;
  to: string;
}

/** By the directed story that shows them, and by name. */
export type Planted = Readonly<Record<string, Readonly<Record<string, Bug>>>>;
