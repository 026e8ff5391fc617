import { chakra } from '@chakra-ui/react';

/** The days and hours as buttons. Without JavaScript, the fields below do the same. */
export const WithScripts = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    '@media (scripting: none)': { display: 'none' },
  },
});

/**
 * The frame around the days and hours. It styles their rows of buttons: a styled component for each of them takes a
 * phone several times as long to render.
 */
export const Picker = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    padding: { base: '4', sm: '5' },
    marginInline: { base: '-4', sm: '0' },
    background: 'surface',
    borderBlockWidth: '1px',
    borderInlineWidth: { base: '0', sm: '1px' },
    borderColor: 'line',
    borderRadius: { base: '0', sm: 'lg' },
    '& [data-cells]': {
      display: 'grid',
      gap: { base: '1', sm: '2' },
      // On narrow screens the cells need the padding of the frame.
      marginInline: { base: 'clamp(-0.75rem, (100vw - 24rem) / 6, 0px)', sm: '0' },
      '& > *': {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: '0',
        minHeight: '3.5rem',
        paddingInline: '0',
        paddingBlock: '1',
        background: 'canvas',
        color: 'ink',
        borderWidth: '1px',
        borderColor: 'line',
        borderRadius: 'sm',
        fontSize: 'sm',
        fontWeight: 600,
        lineHeight: 1.25,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        cursor: 'pointer',
        touchAction: 'manipulation',
        _hover: { borderColor: 'accent', background: 'accentSoft' },
        _focusVisible: { outlineOffset: '1px', zIndex: 1 },
        '&[data-state=past], &[data-state=over], &[data-state=closed]': {
          color: 'muted',
          borderStyle: 'dashed',
          background: 'transparent',
        },
        '&[data-state=full]': {
          color: 'muted',
          backgroundImage:
            'repeating-linear-gradient(135deg, transparent 0 5px, var(--qh-colors-line) 5px 6px)',
        },
        '&[aria-disabled=true]': { cursor: 'not-allowed' },
        '&[aria-pressed=true]': {
          background: 'accent',
          borderColor: 'accent',
          borderStyle: 'solid',
          color: 'onAccent',
          _hover: { background: 'accentHover' },
        },
        '&[aria-pressed=true][data-state=full], &[aria-pressed=true][data-state=past]': {
          background: 'dangerSoft',
          borderColor: 'danger',
          color: 'danger',
        },
      },
      '& small': { fontSize: '0.75rem', fontWeight: 400, minHeight: '1.25em', lineHeight: 1.25 },
      '& svg': {
        width: '60%',
        height: '4px',
        marginBlock: '0.34375rem',
        borderRadius: 'full',
        color: 'accent',
        background: 'line',
      },
      '& > [aria-pressed=true] > svg': { color: 'onAccent', background: 'accentHover' },
    },
    '& [data-cells=hours]': {
      gridTemplateColumns: {
        // Large text needs wider cells, and fewer in a row.
        base: 'repeat(auto-fill, minmax(max(3.25rem, 17%), 1fr))',
        sm: 'repeat(5, minmax(0, 1fr))',
      },
      '& > *': { position: 'relative' },
      // Below the hour, which stays where it is when a remark comes with the free hours.
      '& small': { position: 'absolute', insetInline: '0', bottom: '1' },
    },
    '& [data-cells=days]': {
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      // Seven days are at least 44 px wide each, from a screen of 320 px on.
      columnGap: { base: 'clamp(0px, (100vw - 20.25rem) / 6, 0.25rem)', sm: '2' },
    },
  },
});
