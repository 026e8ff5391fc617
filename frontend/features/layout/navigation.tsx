import { chakra } from '@chakra-ui/react';
import { AppLink } from '../../ui/app-link.tsx';

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

export const smallPrintLinks: readonly NavigationLink[] = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'For Developers', href: '/developers' },
];

export const HeaderLink = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'control',
    paddingInline: '3',
    borderRadius: 'md',
    color: 'muted',
    _hover: { color: 'ink' },
    _currentPage: {
      color: 'ink',
      textDecoration: 'underline',
      textDecorationColor: 'var(--qh-colors-accent)',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.4em',
    },
  },
});
