import { Link, linkOptions } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with its query. */
  href: string;
}

/** A link inside the site. It loads no new document, and has `aria-current="page"` on its own page. */
export const AppLink = ({ href, ...props }: AppLinkProps) => {
  const [to = '/', query] = href.split('?');
  const search: object = Object.fromEntries(new URLSearchParams(query));
  return (
    <Link {...linkOptions({ to, search })} activeOptions={{ exact: true, includeSearch: false }} {...props} />
  );
};
