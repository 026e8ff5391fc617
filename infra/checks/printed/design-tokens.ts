import { readFileSync } from 'node:fs';
import { darkPalette, lightPalette, type Palette } from '../../../frontend/ui/theme/palette.ts';
import { tokens } from '../../../frontend/ui/theme/tokens.ts';
import { tableOf } from './table-of.ts';

const source = readFileSync('frontend/ui/theme/palette.ts', 'utf8');

const useOf = (name: string): string =>
  new RegExp(`/\\*\\* (.+) \\*/\\n  ${name}: string;`).exec(source)?.[1] ?? '';

/** The colours of both themes with their uses, and the other tokens of the site. */
export const printPage = (): string => {
  const colours = (Object.keys(lightPalette) as (keyof Palette)[]).map((name) => [
    name,
    useOf(name),
    lightPalette[name],
    darkPalette[name],
  ]);
  const others = Object.entries(tokens).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([name, { value }]) => [kind, name, value]),
  );
  return `${tableOf(['Colour', 'Use', 'Light', 'Dark'], colours)}\n\n${tableOf(['Kind', 'Token', 'Value'], others)}`;
};
