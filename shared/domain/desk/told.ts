/** Something that has happened. */
export interface Told {
  /** Epoch milliseconds. */
  atMs: number;
  about: 'booking' | 'desk' | 'mail' | 'money' | 'office';
  text: string;
  /** The same in fewer words, without ids. */
  short?: string;
  /** The request that has written the row. */
  requestId?: string | undefined;
  /** The id of the person of the staff who did it. */
  by?: string;
}
