import { traceArguments } from './arguments.ts';

it.each([
  [[]],
  [['--booking', 'x']],
  [['--local']],
  [['--local', '--table', 'T', '--booking', 'x']],
  [['--local', '--booking', 'x', '--email', 'y']],
  [['--local', '--booking', 'x', '--everything']],
  [['--local', '--color', 'x']],
])('asks for one place and one subject, given %j', (argv) => {
  expect(() => traceArguments(argv)).toThrow(/^Say where and what: npm run trace/);
});
