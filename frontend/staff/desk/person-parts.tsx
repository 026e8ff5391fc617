import { chakra } from '@chakra-ui/react';
import { Stack } from '../../ui/surface.tsx';
import type { Presence } from './words.ts';

export const Entry = chakra('li', {
  base: {
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
});
export const Toggle = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    width: '100%',
    minHeight: '4.5rem',
    padding: '3',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    lineHeight: 1.3,
    _hover: { background: 'accentSoft' },
  },
});
export const Seat = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingBlock: '1',
    borderRadius: 'sm',
    background: 'sunken',
    fontSize: 'xl',
    fontWeight: 600,
    '& small': { fontSize: 'xs', fontWeight: 400, color: 'muted' },
    '&[data-changes]': { fontSize: 'xs' },
  },
});
export const Who = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& strong': { fontSize: 'lg', fontWeight: 600 },
    '& small': { fontSize: 'sm', color: 'muted' },
  },
});
export const PresenceMark = chakra('span', {
  base: {
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'full',
    borderWidth: '1px',
    fontSize: 'sm',
    fontWeight: 600,
    textAlign: 'center',
  },
  variants: {
    presence: {
      here: { background: 'accent', borderColor: 'accent', color: 'onAccent' },
      due: { borderColor: 'line', color: 'muted' },
      unrecorded: { borderColor: 'line', color: 'muted' },
      late: { borderColor: 'danger', color: 'danger' },
      missed: { background: 'dangerSoft', borderColor: 'danger', color: 'danger' },
    } satisfies Record<Presence, object>,
  },
});
export const Marks = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    paddingInline: '3',
    paddingTop: '1',
    paddingBottom: '3',
    '& li': {
      paddingInline: '2',
      borderRadius: 'sm',
      background: 'sunken',
      fontSize: 'sm',
      '&[data-tone=danger]': { background: 'dangerSoft', color: 'danger', fontWeight: 600 },
    },
  },
});
export const Task = chakra('p', {
  base: {
    marginInline: '3',
    marginBottom: '3',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    lineHeight: 1.45,
    '&[data-short]': { maxHeight: '2.9em', overflow: 'hidden', whiteSpace: 'normal' },
  },
});
export const Panel = chakra(Stack, {
  base: { gap: '4', padding: '3', borderTopWidth: '1px', borderColor: 'line' },
});
