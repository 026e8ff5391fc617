import { childrenOf, processesOfPs, runs } from './processes.ts';

it('reads the lines of ps, as macOS and Linux write them, without zombies', () => {
  expect(processesOfPs('    1     0 Ss\n  402     1 S+\n 5077   402 Z+\n65001   402 R+\n')).toEqual([
    { pid: 1, parent: 0 },
    { pid: 402, parent: 1 },
    { pid: 65001, parent: 402 },
  ]);
});

it('finds this process among the children of its parent', () => {
  expect(childrenOf(process.ppid)).toContain(process.pid);
  expect(runs(process.pid)).toBe(true);
  expect(runs(0)).toBe(false);
});
