/** "4", or "4, then 7" when the seat changes during the session. */
export const seatsInOrder = (seats: readonly number[]): string =>
  seats.filter((seat, index) => seat !== seats[index - 1]).join(', then ');

/** "Ada L., seat 2": two of a day may have one name. */
export const placedName = ({ name, seats }: { name: string; seats: readonly number[] }): string =>
  `${name}, seat ${seatsInOrder(seats)}`;
