import { Link, linkOptions } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with its query. */
  href: string;
}

/** The page and the query of a path of this site, as the router takes them. */
export const targetOf = (href: string) => {
  const [to = '/', query] = href.split('?');
  const search: object = Object.fromEntries(new URLSearchParams(query));
  return linkOptions({ to, search });
};

/**
 * A link inside the site. It loads no new document, and has `aria-current="page"` on its own page. What the API answers
 * is no page, and left to the browser.
 */
export const AppLink = ({ href, ...props }: AppLinkProps) => {
  if (href.startsWith('/api/')) return <a href={href} {...props} />;
  return <Link {...targetOf(href)} activeOptions={{ exact: true, includeSearch: false }} {...props} />;
};
