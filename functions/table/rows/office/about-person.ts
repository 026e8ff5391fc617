interface Entry {
  bookingId?: string | undefined;
  about?: string | undefined;
}

/** The `about` of an audit entry about the strikes of a person. */
export const aboutStrikes = (digest: string): string => `STRIKES ${digest}`;

/** True for an audit entry whose words are about a person. Those about a closure or a code are about nobody. */
export const isAboutPerson = ({ bookingId, about }: Entry): boolean =>
  bookingId !== undefined || about?.startsWith(aboutStrikes('')) === true;
