/** The addresses of staff pages, and of everything below them. */
export const staffPaths = ['/desk', '/office', '/staff'] as const;
