/** Addresses that other programs look for, by the file that answers each. */
export const wellKnownFiles = {
  '/.well-known/security.txt': '/security.txt',
  '/.well-known/passkey-endpoints': '/passkey-endpoints.json',
} as const;

/** Addresses below /.well-known that lead to a page. */
export const wellKnownPages = {
  '/.well-known/change-password': '/dashboard#settings',
} as const;
