import { type EmotionCache, withEmotionCache } from '@emotion/react';
import { type AnyRouter, createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server.edge';
import { App } from '../app.tsx';
import { createOwnSystem } from '../ui/theme/system.ts';

/**
 * Emotion recognises these in the browser: one style element for each global style, by its name, and one for all other
 * styles with all of their names.
 */
const styleElements = ({ key, inserted, registered }: EmotionCache): string[] => {
  const styles = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isLocal = ([name]: [string, string]): boolean => `${key}-${name}` in registered;
  const local = styles.filter(isLocal);
  return [
    ...styles
      .filter((style) => !isLocal(style))
      .map(([name, css]) => `<style data-emotion="${key}-global ${name}">${css}</style>`),
    `<style data-emotion="${[key, ...local.map(([name]) => name)].join(' ')}">${local.map(([, css]) => css).join('')}</style>`,
  ];
};

const system = createOwnSystem();

interface CollectingAppProps {
  router: AnyRouter;
  collect: (cache: EmotionCache) => void;
}

/**
 * The app inside the cache that Emotion makes without a document. The cache keeps its styles, and `collect` gets it.
 */
const CollectingApp = withEmotionCache(({ router, collect }: CollectingAppProps, cache) => {
  cache.compat = true;
  collect(cache);
  return <App router={router} system={system} />;
});

interface RenderedApp {
  title: string | undefined;
  body: string;
  styles: string[];
}

/** The options of a router that renders a page once, without a browser. */
interface OnceOptions {
  history: RouterHistory;
  isServer: true;
  scrollRestoration: false;
}

/** A page as HTML, and the styles that it needs. */
export const renderApp = async (
  path: string,
  createRouter: (options: OnceOptions) => AnyRouter,
): Promise<RenderedApp> => {
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    scrollRestoration: false,
  });
  await router.load();
  let cache: EmotionCache | undefined;
  const collect = (made: EmotionCache) => {
    cache = made;
  };
  const body = renderToString(<CollectingApp router={router} collect={collect} />);
  if (!cache) throw new Error('Emotion has made no cache.');
  if (/\sstyle="/.test(body)) throw new Error(`${path} has a style attribute, which no policy allows.`);
  if (/<[^>]*\sas="/.test(body)) throw new Error(`${path} has an element that "as" has not changed.`);
  const { title } = router.state.matches.at(-1)?.staticData ?? {};
  return { title, body, styles: styleElements(cache) };
};
