import { chakra } from '@chakra-ui/react';

const perRow = 25;
const hourWidth = 8;
const rowHeight = 14;
const maxRows = 4;

const Block = chakra('svg', {
  base: {
    width: '100%',
    maxWidth: '20rem',
    color: 'accent',
    marginTop: '2',
    // Side by side, each is as high as the largest.
    aspectRatio: { md: `${perRow * hourWidth} / ${maxRows * rowHeight}` },
  },
});

/** Draws a package's hours as bars, 25 in a row. */
export const HourBlock = ({ hours }: { hours: number }) => {
  const rows = Array.from({ length: Math.ceil(hours / perRow) }, (_, row) => ({
    top: row * rowHeight,
    bars: Math.min(perRow, hours - row * perRow),
  }));
  return (
    <Block
      aria-hidden="true"
      viewBox={`0 0 ${perRow * hourWidth} ${rows.length * rowHeight}`}
      preserveAspectRatio="xMinYMin"
      fill="none"
      stroke="currentColor"
      strokeWidth="10"
    >
      {rows.map(({ top, bars }) => (
        <path key={top} d={`M1 ${top + rowHeight / 2}h${bars * hourWidth}`} strokeDasharray="5 3" />
      ))}
    </Block>
  );
};
