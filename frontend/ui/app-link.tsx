import { Link, linkOptions } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with its query. */
  href: string;
}

/** A link inside the site: no page load, and `aria-current="page"` on the page that it leads to. */
export const AppLink = ({ href, ...props }: AppLinkProps) => {
  const [to = '/', query] = href.split('?');
  const search: object = Object.fromEntries(new URLSearchParams(query));
  return (
    <Link {...linkOptions({ to, search })} activeOptions={{ exact: true, includeSearch: false }} {...props} />
  );
};
