import * as accounts from './accounts/index.ts';
import * as books from './books/index.ts';
import type { Caller, Endpoint } from './definition/endpoint.ts';
import * as door from './door/index.ts';
import * as holders from './holders/index.ts';
import * as inbox from './inbox/index.ts';
import * as integrations from './integrations/index.ts';
import * as machines from './machines/index.ts';
import * as members from './members/index.ts';
import * as office from './office/index.ts';
import * as site from './site/index.ts';
import * as staff from './staff/index.ts';

/** The folders of contracts, which are those of handlers and tests too. */
const folders = {
  accounts,
  books,
  door,
  holders,
  inbox,
  integrations,
  machines,
  members,
  office,
  site,
  staff,
} as const;
export type EndpointFolder = keyof typeof folders;

const ofSite = { ...site, ...accounts, ...holders, ...members, ...machines } as const;
const ofStaff = { ...staff, ...door, ...office, ...books, ...inbox, ...integrations } as const;

/**
 * Every endpoint by its key. The stack, the local system, the browser's client and the tests derive from it. A handler
 * imports its own contract instead, so that no function carries that of another.
 */
export const endpoints = { ...ofSite, ...ofStaff } as const satisfies Record<string, Endpoint>;

export type { Endpoint };
export type EndpointKey = keyof typeof endpoints;
export type SiteKey = keyof typeof ofSite;
export type StaffKey = keyof typeof ofStaff;
export const endpointKeys = Object.keys(endpoints) as EndpointKey[];
export const siteKeys = Object.keys(ofSite) as SiteKey[];
export const staffKeys = Object.keys(ofStaff) as StaffKey[];

/** The keys of the endpoints for a kind of caller. */
export type KeysFor<Kind extends Caller> = {
  [Key in EndpointKey]: (typeof endpoints)[Key]['caller'] extends Kind ? Key : never;
}[EndpointKey];

export const folderOf = (key: EndpointKey): EndpointFolder =>
  (Object.keys(folders) as EndpointFolder[]).find((name) => key in folders[name]) as EndpointFolder;
