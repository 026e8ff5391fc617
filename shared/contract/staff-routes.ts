import { endpoints, type StaffKey, staffKeys } from './endpoints.ts';

/** The same for the endpoints of staff, whose pages also ask who may call. */
export const staffRoutes = Object.fromEntries(
  staffKeys.map((key) => {
    const { method, path, caller } = endpoints[key];
    return [key, { method, path, caller }];
  }),
) as { readonly [Key in StaffKey]: Pick<(typeof endpoints)[Key], 'caller' | 'method' | 'path'> };
