import { chakra } from '@chakra-ui/react';

const Pattern = chakra('svg', {
  base: {
    position: 'absolute',
    left: '0',
    bottom: '0',
    width: '100%',
    height: '4rem',
    color: 'nightLine',
    '& [data-lit]': { color: 'glow' },
  },
});

/** Fifteen hours, seen from the side: one of them is lit. */
export const DayPattern = () => (
  <Pattern
    aria-hidden="true"
    viewBox="0 0 300 20"
    preserveAspectRatio="none"
    fill="none"
    stroke="currentColor"
    strokeWidth="18"
  >
    <path d="M0 20H300" pathLength="15" strokeDasharray="0.9 0.1" strokeDashoffset="-0.05" />
    <path data-lit="" d="M60.9 18H78.9" stroke="currentColor" strokeWidth="22" />
  </Pattern>
);
