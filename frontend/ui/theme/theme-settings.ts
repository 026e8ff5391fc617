import type { ThemeProviderProps } from 'next-themes';

/** The theme is a class of the html element, remembered in local storage. */
export const themeSettings = {
  attribute: 'class',
  storageKey: 'theme',
  defaultTheme: 'light',
  enableSystem: false,
  enableColorScheme: false,
  // A script in each page's head sets the class before the first paint, so the provider's script must not run.
  scriptProps: { type: 'application/json' },
} as const satisfies ThemeProviderProps;
