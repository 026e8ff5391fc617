import { encode } from 'uqr';

/** The modules of white around a code that readers need. */
const margin = 4;

/** A code that a phone reads. The link stands beside it for everybody else. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      width="360"
      height="360"
      style={{ maxWidth: '100%', height: 'auto' }}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={size + 2 * margin} height={size + 2 * margin} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};
