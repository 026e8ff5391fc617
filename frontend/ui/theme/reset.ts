/** Removes the browser styles of the elements that this site uses. Its layer is below all other styles. */
export const createPreflight = () => ({
  '*, *::before, *::after': {
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    borderWidth: 0,
    borderStyle: 'solid',
    borderColor: 'currentColor',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  html: {
    textRendering: 'optimizeLegibility',
    textSizeAdjust: '100%',
    touchAction: 'manipulation',
  },
  'svg, iframe': { display: 'block' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  strong: { fontWeight: 'bolder' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { background: 'transparent' },
  textarea: { resize: 'vertical' },
  table: { borderCollapse: 'collapse' },
});
