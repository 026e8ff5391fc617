/** The kinds of devices, by a word in the text with which a browser introduces itself. The first one counts. */
const devices: readonly (readonly [word: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
];

/** A first name for the passkey of a device, which its member can change. */
export const deviceName = (userAgent: string): string =>
  devices.find(([word]) => word.test(userAgent))?.[1] ?? 'My device';
