import { chakra } from '@chakra-ui/react';

/** A framed message within a page. */
export const Notice = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    paddingInline: '5',
    paddingBlock: '4',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
  },
  variants: {
    tone: {
      calm: { background: 'accentSoft', borderColor: 'line' },
      danger: { background: 'dangerSoft', borderColor: 'danger' },
    },
  },
  defaultVariants: { tone: 'calm' },
});
