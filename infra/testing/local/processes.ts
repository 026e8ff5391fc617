import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface RunningProcess {
  pid: number;
  parent: number;
}

/** Lines of `ps -o pid=,ppid=,stat=`. A zombie has ended, and only waits for its parent to notice. */
export const processesOfPs = (lines: string): RunningProcess[] =>
  lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, , state]) => pid && !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));

/** A name may hold spaces and brackets, so the fields after it begin at the last bracket. */
const statOf = (pid: string): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [`${pid} ${parent} ${state}`];
  } catch {
    return [];
  }
};

/** Small Linux images have no `ps`, and macOS has no /proc. */
const processes = (): RunningProcess[] =>
  processesOfPs(
    existsSync('/proc/self/stat')
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .flatMap(statOf)
          .join('\n')
      : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }),
  );

export const childrenOf = (parent: number): number[] =>
  processes()
    .filter((each) => each.parent === parent)
    .map(({ pid }) => pid);

export const runs = (pid: number): boolean => processes().some((each) => each.pid === pid);
