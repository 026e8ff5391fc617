/** The settings that a build or a process changes, as JSON in its environment. Throws one sentence. */
export const overridesOfEnvironment = (): object => {
  try {
    return JSON.parse(process.env.SITE_OVERRIDES || '{}');
  } catch {
    throw new Error('SITE_OVERRIDES is no JSON: set it to an object of settings, or to nothing.');
  }
};
