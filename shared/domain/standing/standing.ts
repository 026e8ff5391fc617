/** The state of one thing, as every reader is shown it: page, email, desk, office, and the answer of an act. */
export interface Standing<Act extends string> {
  /** One sentence that says what is so. */
  says: string;
  /** The acts that are open now. */
  acts: readonly Act[];
  /** The acts that are not open because what they promise is so already. To ask for one again changes nothing. */
  holds: readonly Act[];
}
