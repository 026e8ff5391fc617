import { Link, linkOptions } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with its query. */
  href: string;
}

/**
 * A link inside the site. It loads no new document, and has `aria-current="page"` on its own page. What the API answers
 * is no page, and left to the browser.
 */
export const AppLink = ({ href, ...props }: AppLinkProps) => {
  if (href.startsWith('/api/')) return <a href={href} {...props} />;
  const [to = '/', query] = href.split('?');
  const search: object = Object.fromEntries(new URLSearchParams(query));
  return (
    <Link {...linkOptions({ to, search })} activeOptions={{ exact: true, includeSearch: false }} {...props} />
  );
};
