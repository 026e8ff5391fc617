import { chakra } from '@chakra-ui/react';

/** A condition in one or two words. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    borderRadius: 'sm',
    background: 'accentSoft',
    fontSize: 'xs',
    fontWeight: 600,
    lineHeight: 1.8,
  },
  variants: { tone: { calm: {}, danger: { background: 'dangerSoft', color: 'danger' } } },
  defaultVariants: { tone: 'calm' },
});
