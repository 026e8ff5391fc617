import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

const notPublic = 'Please enter an address of the internet: this one is private or reserved.';

/** Set on the machine of a developer alone, where receivers are programs beside this one. */
export const takesLocalReceivers = (): boolean => process.env.LOCAL_RECEIVERS === 'yes';

/** Without the brackets of an address of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLocal = (url: URL): boolean =>
  ['127.0.0.1', 'localhost'].includes(url.hostname) && url.protocol === 'http:';

/** A name that only a network of its own could know. */
const isPrivateName = (host: string): boolean =>
  !host.includes('.') || /\.(?:localhost|local|internal|home|lan|corp|test|invalid|onion|arpa)$/.test(host);

/** A sentence about why nothing can be sent to a URL. Undefined when something can. */
export const whyNoReceiver = (text: string): string | undefined => {
  if (!URL.canParse(text)) return 'Please enter a whole address, like https://example.com/webhooks.';
  const url = new URL(text);
  if (takesLocalReceivers() && isLocal(url)) return undefined;
  if (url.protocol !== 'https:') return 'Please enter an address that begins with https://.';
  if (url.username || url.password) return 'Please enter the address without a user name or password.';
  if (url.port) return 'Please enter the address without a port: it is 443.';
  if (url.hash) return 'Please enter the address without what follows a #.';
  const host = hostOf(url);
  if (host.endsWith('.')) return 'Please enter the address without a dot at the end of its name.';
  if (isIP(host)) return isPublicAddress(host) ? undefined : notPublic;
  return isPrivateName(host) ? notPublic : undefined;
};
