import type { SystemConfig } from '@chakra-ui/react';

type Utilities = NonNullable<SystemConfig['utilities']>;

const sharing = (values: 'colors' | 'spacing' | 'sizes' | 'radii', properties: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(properties).map(([property, shorthand]) => [property, { values, shorthand }]),
  );

/** The style properties that take token names, with the shorthands in use. */
export const utilities: Utilities = {
  ...sharing('colors', {
    background: ['bg'],
    color: [],
    borderColor: [],
    borderTopColor: [],
    borderBottomColor: [],
    outlineColor: [],
    accentColor: [],
    fill: [],
    stroke: [],
  }),
  ...sharing('spacing', {
    padding: ['p'],
    paddingInline: ['px'],
    paddingBlock: ['py'],
    paddingTop: ['pt'],
    paddingBottom: ['pb'],
    paddingInlineStart: ['ps'],
    paddingInlineEnd: ['pe'],
    margin: ['m'],
    marginInline: ['mx'],
    marginBlock: ['my'],
    marginInlineStart: ['ms'],
    marginInlineEnd: ['me'],
    marginTop: ['mt'],
    marginBottom: ['mb'],
    gap: [],
    rowGap: [],
    columnGap: [],
    top: [],
    bottom: [],
    left: [],
    right: [],
  }),
  ...sharing('sizes', {
    width: ['w'],
    minWidth: ['minW'],
    maxWidth: ['maxW'],
    height: ['h'],
    minHeight: ['minH'],
    maxHeight: ['maxH'],
  }),
  ...sharing('radii', { borderRadius: ['rounded'] }),
  fontFamily: { values: 'fonts' },
  fontSize: { values: 'fontSizes' },
  boxShadow: { values: 'shadows' },
};
