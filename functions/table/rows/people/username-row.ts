import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, userId: technical(z.string()) });

export type UsernameRow = RowOf<typeof schema>;

export const usernameRow: RowKind<UsernameRow> = {
  name: 'username',
  at: [/^USERNAME#/, /^USERNAME$/],
  erasing: 'delete',
  schema,
};

/** Usernames are unique without regard to case. */
export const usernameKey = (username: string): Key<UsernameRow> => ({
  pk: `USERNAME#${username.toLowerCase()}`,
  sk: 'USERNAME',
});
