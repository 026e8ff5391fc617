export interface NavigationLink {
  label: string;
  href: string;
}

export const headerLinks: readonly NavigationLink[] = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Rules', href: '/rules' },
  { label: 'Contact', href: '/contact' },
];

export const footerNavigation: readonly NavigationLink[] = headerLinks.filter(
  ({ href }) => href !== '/contact',
);

export const getStartedLinks: readonly NavigationLink[] = [
  { label: 'Book a Session', href: '/booking' },
  { label: 'Contact Us', href: '/contact' },
];
