import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  href: string;
}

/** A link inside the site: no page load, and `aria-current="page"` on the page that it leads to. */
export const AppLink = ({ href, ...props }: AppLinkProps) => (
  <Link to={href} activeOptions={{ exact: true, includeSearch: false }} {...props} />
);
