type ReactDom = typeof import('react-dom/client');
declare const require: (name: 'react-dom/client') => ReactDom;

/** A call, because an `import` would run all of it before the first input could be handled. */
export const loadReactDom = (): ReactDom => require('react-dom/client');
