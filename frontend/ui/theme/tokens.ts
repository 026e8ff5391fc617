import { darkPalette, fonts, lightPalette, type Palette } from './palette.ts';

const asTokens = <Value>(values: Record<string, Value>): Record<string, { value: Value }> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

export const tokens = {
  fonts: asTokens(fonts),
  fontSizes: asTokens({
    xs: '0.875rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': 'clamp(2rem, 1.6rem + 1.6vw, 2.625rem)',
    '4xl': 'clamp(2.375rem, 1.6rem + 3.4vw, 3.75rem)',
  }),
  spacing: asTokens({
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    20: '5rem',
    24: '6rem',
    28: '7rem',
  }),
  sizes: asTokens({ control: '2.75rem', prose: '40rem', page: '70rem' }),
  radii: asTokens({ sm: '6px', md: '10px', lg: '16px', full: '999px' }),
};

const byTheme = (name: keyof Palette) => ({
  value: { base: lightPalette[name], _dark: darkPalette[name] },
});

export const semanticTokens = {
  colors: Object.fromEntries(
    (Object.keys(lightPalette) as (keyof Palette)[]).map((name) => [name, byTheme(name)]),
  ),
  shadows: {
    card: {
      value: {
        base: '0 1px 2px rgb(29 43 47 / 0.04), 0 8px 28px rgb(29 43 47 / 0.06)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.3), 0 8px 28px rgb(0 0 0 / 0.25)',
      },
    },
  },
};
