/** The price of the form with a code, as the server has told it. */
export interface Quoted {
  code: string;
  /** The part of the form that it is the price of. */
  about: string;
  totalCents: number;
  offCents: number;
}
