/** The names of what our links carry behind the `#`, which no browser sends to a server, not even in a referrer. */
export const linkKeyNames = ['key', 'confirm-email', 'reset-password', 'invitation'] as const;
export type LinkKeyName = (typeof linkKeyNames)[number];

interface MailedLink {
  /** The path of the page that the link opens. */
  path: string;
  name: LinkKeyName;
  key: string;
}

/** ASCII characters other than letters, digits and slashes, escaped once or several times. */
const escaped = /%(?:25)*(0[9ad]|2[0-9a-e]|3[a-f]|5[bd]|7[bd])/gi;
/** The line ends of quoted-printable text, other spaces, and characters without a width. */
const gaps = /=?([\s\u200B-\u200D]|%E2%80%8[BCD]|%EF%BB%BF|%C2%A0)+/gi;
const named = new RegExp(`[#?&;](${linkKeyNames.join('|')})=+([\\w.=-]+)`);

/**
 * Reads a link of an email as it arrives. Gateways write its `#` as `%23` or `%2523`, and its `&` as `&amp;`; programs
 * leave quoted-printable text as it is, wrap lines, and take the full stop behind a link for its end.
 * Undefined where it carries nothing.
 */
export const readMailedLink = (href: string): MailedLink | undefined => {
  const plain = href
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(gaps, '')
    .replace(/=3D/gi, '=');
  const [, name, key = ''] = named.exec(plain) ?? [];
  if (!name) return undefined;
  const [path = ''] = /^[\w./=-]*/.exec(plain) ?? [];
  const [page, whole] = [path, key].map((text) => text.replace(/=|[./]+$/g, '')) as [string, string];
  return { path: page || '/', name: name as LinkKeyName, key: whole };
};
