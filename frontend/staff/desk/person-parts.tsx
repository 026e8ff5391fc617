import { chakra } from '@chakra-ui/react';
import { Stack } from '../../ui/surface.tsx';

const danger = { background: 'dangerSoft', borderColor: 'danger', color: 'danger' };

/**
 * The list of visitors. Its parts are plain elements that are styled from here: a day has up to 180 entries, and a
 * styled component for each of their parts would take a tablet half a second.
 */
export const People = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '2',
    alignItems: 'start',
    '& > li': {
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
      '&[data-presence=here]': { boxShadow: 'inset 4px 0 0 var(--qh-colors-accent)' },
      '&[data-presence=late], &[data-presence=missed]': {
        boxShadow: 'inset 4px 0 0 var(--qh-colors-danger)',
      },
      '&[data-open]': { gridColumn: '1 / -1' },
    },
    '& [data-part=toggle]': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      width: '100%',
      minHeight: '3.5rem',
      paddingInline: '3',
      paddingBlock: '1',
      borderRadius: 'md',
      textAlign: 'start',
      cursor: 'pointer',
      lineHeight: 1.25,
      _hover: { background: 'accentSoft' },
    },
    '& [data-part=seat]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      borderRadius: 'sm',
      background: 'sunken',
      fontSize: 'lg',
      fontWeight: 600,
      '& small': { fontSize: 'xs', fontWeight: 400, color: 'muted' },
      '&[data-changes]': { fontSize: 'xs' },
    },
    '& [data-part=pause]': { position: 'absolute', clipPath: 'inset(50%)' },
    '& [data-part=who]': {
      minWidth: '0',
      '& strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
      '& small': {
        display: 'block',
        fontSize: 'sm',
        color: 'muted',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
    },
    '& [data-part=presence]': {
      paddingInline: '3',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'line',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 600,
      lineHeight: 1.6,
      textAlign: 'center',
    },
    '& [data-presence=here] [data-part=presence]': {
      background: 'accent',
      borderColor: 'accent',
      color: 'onAccent',
    },
    '& [data-presence=late] [data-part=presence]': { borderColor: 'danger', color: 'danger' },
    '& [data-presence=missed] [data-part=presence]': danger,
    '& [data-part=marks]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      paddingInlineStart: '4.5rem',
      paddingInlineEnd: '3',
      paddingBottom: '2',
      '& li': {
        paddingInline: '2',
        borderRadius: 'sm',
        background: 'sunken',
        fontSize: 'sm',
        lineHeight: 1.4,
        '&[data-tone=danger]': { background: 'dangerSoft', color: 'danger', fontWeight: 600 },
      },
    },
    '& [data-part=task]': {
      marginInline: '3',
      marginBottom: '3',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      lineHeight: 1.45,
    },
  },
});

export const Panel = chakra(Stack, {
  base: { gap: '4', padding: '3', borderTopWidth: '1px', borderColor: 'line' },
});
