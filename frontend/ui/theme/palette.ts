/** The colours of one theme, named by their use. Text pairs meet WCAG AA; control edges meet 3:1. */
export interface Palette {
  /** The page. */
  canvas: string;
  /** Cards and controls on the page. */
  surface: string;
  /** Bands set back from the page. */
  sunken: string;
  /** Text. */
  ink: string;
  /** Secondary text. */
  muted: string;
  /** Hairlines between things. */
  line: string;
  /** Edges of form controls. */
  control: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentSoft: string;
  danger: string;
  dangerSoft: string;
  /** The dark panel of a page, dark in both themes, and the colours on it. */
  night: string;
  onNight: string;
  nightMuted: string;
  nightLine: string;
  /** Lamplight. In pictures only, never for text or controls. */
  glow: string;
}

/** Warm paper, deep ink, evergreen. */
export const lightPalette: Palette = {
  canvas: '#FAF8F4',
  surface: '#FFFDFA',
  sunken: '#F1EDE4',
  ink: '#1D2B2F',
  muted: '#556165',
  line: '#DFD9CD',
  control: '#80837A',
  accent: '#2B5D4B',
  accentHover: '#21493B',
  onAccent: '#FFFFFF',
  accentSoft: '#E2ECE4',
  danger: '#9B2F26',
  dangerSoft: '#F9E8E4',
  night: '#16302A',
  onNight: '#F4F1E8',
  nightMuted: '#B7C9BF',
  nightLine: '#3D5D52',
  glow: '#F3D9A0',
};

/** A blue-green night, pale ink, sage. */
export const darkPalette: Palette = {
  canvas: '#0E1A1F',
  surface: '#14252B',
  sunken: '#0A1418',
  ink: '#E6ECE8',
  muted: '#A0B0AE',
  line: '#253A41',
  control: '#6C858A',
  accent: '#A8CDB4',
  accentHover: '#BFDDC8',
  onAccent: '#0E2119',
  accentSoft: '#1B342F',
  danger: '#F2A79A',
  dangerSoft: '#3A2322',
  night: '#12302B',
  onNight: '#EEF2EC',
  nightMuted: '#A9C2B6',
  nightLine: '#35574C',
  glow: '#EBC57E',
};

export const fonts = {
  display:
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Times New Roman', serif",
  body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
};
