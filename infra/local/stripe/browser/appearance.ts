import type { Appearance } from '@stripe/stripe-js';

type Theme = Record<
  | 'colorPrimary'
  | 'colorBackground'
  | 'colorText'
  | 'colorDanger'
  | 'fontFamily'
  | 'fontSizeBase'
  | 'borderRadius'
  | 'spacingUnit',
  string
>;

const stripeTheme: Theme = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#c0123c',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontSizeBase: '1rem',
  borderRadius: '5px',
  spacingUnit: '4px',
};

const nightTheme: Theme = {
  ...stripeTheme,
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorDanger: '#fe87a1',
};

const propertyName = (variable: string): string =>
  `--local-stripe-${variable.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Sets the appearance as custom properties, which a strict style-src policy allows from script. */
export const applyAppearance = (element: HTMLElement, appearance: Appearance = {}): void => {
  const theme = appearance.theme === 'night' ? nightTheme : stripeTheme;
  for (const [variable, value] of Object.entries({ ...theme, ...appearance.variables })) {
    element.style.setProperty(propertyName(variable), value);
  }
  element.style.setProperty('color-scheme', appearance.theme === 'night' ? 'dark' : 'light');
};
