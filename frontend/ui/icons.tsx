import type { ReactNode, SVGProps } from 'react';

const Icon = ({ children, ...svg }: SVGProps<SVGSVGElement> & { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...svg}
  >
    {children}
  </svg>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M15.5 4.5l-1.1 1.1M5.6 14.4l-1.1 1.1" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M12.5 4.5L7 10l5.5 5.5" />
  </Icon>
);

export const OnIcon = () => (
  <Icon>
    <path d="M7.5 4.5L13 10l-5.5 5.5" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M4 10.5l4 4 8-9" />
  </Icon>
);

/** The mark: an hour with its last five minutes left open. */
export const Mark = () => (
  <Icon width="28" height="28" viewBox="0 0 28 28" strokeWidth="2.2">
    <path
      d="M14 3a11 11 0 1 0 0 22 11 11 0 0 0 0-22"
      pathLength="60"
      strokeDasharray="53 7"
      strokeDashoffset="-1"
    />
    <path d="M14 8.5V14" />
  </Icon>
);
