/** A sentence for a cancelled session, of which nothing can change. Undefined for one that stands. */
export const whyCancelled = ({ status }: { status: string }): string | undefined =>
  status === 'cancelled' ? 'This session is cancelled.' : undefined;
