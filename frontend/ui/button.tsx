import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent } from 'react';
import { AppLink } from './app-link.tsx';

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '5',
    paddingBlock: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'md',
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
  },
  variants: {
    look: {
      solid: {
        background: 'accent',
        borderColor: 'accent',
        color: 'onAccent',
        _hover: { background: 'accentHover', borderColor: 'accentHover' },
      },
      outline: {
        background: 'transparent',
        borderColor: 'control',
        color: 'ink',
        _hover: { borderColor: 'accent', background: 'accentSoft' },
      },
      paper: {
        background: 'onNight',
        borderColor: 'onNight',
        color: 'night',
        outlineColor: 'onNight',
        _hover: { background: 'nightMuted', borderColor: 'nightMuted' },
      },
      ghost: {
        background: 'transparent',
        borderColor: 'transparent',
        color: 'ink',
        _hover: { background: 'accentSoft' },
      },
    },
    size: {
      md: {},
      lg: { minHeight: '3.25rem', paddingInline: '8', fontSize: 'lg' },
      icon: { paddingInline: '0', width: 'control' },
    },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

const stop = (event: MouseEvent): void => event.preventDefault();

/** A button. One that is disabled keeps the focus, for what comes of the press that has disabled it. */
export const Button = ({ disabled, onClick, ...props }: ComponentProps<typeof Base>) => (
  <Base {...props} aria-disabled={disabled || undefined} onClick={disabled ? stop : onClick} />
);

/** A link that looks like a button. */
export const ButtonLink = chakra(AppLink, buttonRecipe);
/** A link that leaves the site and looks like a button. */
export const OuterButtonLink = chakra('a', buttonRecipe);
