type ReactDom = typeof import('react-dom/client');
declare const require: (name: 'react-dom/client') => ReactDom;

/** Not an `import`, which would run all of it together with everything else, before anybody could do anything. */
export const loadReactDom = (): ReactDom => require('react-dom/client');
