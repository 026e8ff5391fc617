import { environment } from '../../runtime/environment.ts';
import type { Link } from '../layout/message.ts';

const pages = [
  ['House rules', '/rules'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
] as const;

/** The pages that belong to every purchase. */
export const smallPrint = (): Link[] =>
  pages.map(([label, path]) => ({ label, url: `${environment('SITE_ORIGIN')}${path}` }));
