import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const chain = '@aws-sdk/credential-provider-node';
const environment = '@aws-sdk/credential-provider-env';

/**
 * Lambda gives a function its credentials in the environment. The SDK's default chain also looks in other places
 * (profiles, single sign-on, assumed roles, metadata services), which makes up a fifth of a bundle.
 */
export const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: new RegExp(`^${chain}$`) }, async ({ importer, kind, pluginData }) => {
      if (pluginData === chain) return undefined;
      const whole = await resolve(chain, {
        importer,
        kind,
        resolveDir: dirname(importer),
        pluginData: chain,
      });
      return { path: chain, namespace: 'lambda-credentials', pluginData: dirname(whole.path) };
    });
    onLoad({ filter: /.*/, namespace: 'lambda-credentials' }, ({ pluginData }) => ({
      contents: `export { fromEnv as defaultProvider } from '${environment}';`,
      resolveDir: pluginData,
    }));
  },
};
