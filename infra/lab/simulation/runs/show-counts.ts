import type { Counts } from '../machine/tally.ts';

const width = 100;

/** The counts as text, largest first. */
export const showCounts = (counts: Counts): string => {
  const groups = Map.groupBy(Object.entries(counts), ([kind]) => kind.slice(0, kind.indexOf(': ')));
  const lines: string[] = [];
  for (const [group, kinds] of [...groups].sort()) {
    let line = `${group}:`;
    for (const [kind, times] of kinds.sort(([, one], [, other]) => other - one)) {
      const entry = ` ${kind.slice(group.length + 2)} ${times};`;
      if (line.length + entry.length > width) {
        lines.push(line);
        line = '   ';
      }
      line += entry;
    }
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
};
