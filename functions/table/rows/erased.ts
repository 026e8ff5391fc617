import { shownName } from '../../../shared/domain/people/person-name.ts';

/** The value of a personal field once it is erased. */
export const erased = '(erased)';

/** The address of a visitor at the door who has given none. Nobody is written to. */
export const noAddress = '';

/** The name in a row. An earlier release may have written more than letters into it. */
export const nameInRow = (name: string): string => (name === erased ? name : shownName(name));
