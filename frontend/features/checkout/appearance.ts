import type { Appearance } from '@stripe/stripe-js';
import { darkPalette, fonts, lightPalette } from '../../ui/theme/palette.ts';

/** The embedded payment form in the site's own colours. */
export const paymentAppearance = (isDark: boolean): Appearance => {
  const palette = isDark ? darkPalette : lightPalette;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: palette.accent,
      colorBackground: palette.surface,
      colorText: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorDanger: palette.danger,
      fontFamily: fonts.body,
      fontSizeBase: '17px',
      borderRadius: '6px',
    },
    rules: { '.Input': { borderColor: palette.control }, '.Tab': { borderColor: palette.control } },
  };
};
