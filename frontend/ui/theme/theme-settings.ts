import type { ThemeProviderProps } from 'next-themes';

/** The theme is a class of the html element, remembered in local storage. */
export const themeSettings = {
  attribute: 'class',
  storageKey: 'theme',
  defaultTheme: 'light',
  enableSystem: false,
  enableColorScheme: false,
  // The shell's own script sets the class before the first paint: the provider's must not run as well.
  scriptProps: { type: 'application/json' },
} as const satisfies ThemeProviderProps;
