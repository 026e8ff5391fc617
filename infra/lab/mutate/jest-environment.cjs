const { TestEnvironment } = require('jest-environment-node');

/** The run of a test file. The runner, which is in the same process, writes the request and reads the rest. */
const run = { mutant: undefined, tests: undefined, reached: {}, failed: undefined };

const nameOf = (test) => {
  const names = [];
  for (let one = test; one.parent; one = one.parent) names.unshift(one.name);
  return names.join(' ');
};

/** The environment of the daily tests, with one mutant chosen. It notes which tests reach which mutants. */
class MutantEnvironment extends TestEnvironment {
  current = '';

  constructor(config, context) {
    super(config, context);
    this.global.isMutant = (id) => {
      run.reached[id] ??= new Set();
      run.reached[id].add(this.current);
      return id === run.mutant;
    };
  }

  handleTestEvent({ name, test }, state) {
    if (name === 'run_start' && run.tests) state.testNamePattern = { test: (one) => run.tests.includes(one) };
    if (name === 'test_start') this.current = nameOf(test);
    if (name === 'test_done') this.current = '';
    // The first red test is enough.
    if (name === 'test_done' && test.errors.length > 0 && run.mutant !== undefined)
      state.testNamePattern = { test: () => false };
  }
}

module.exports = Object.assign(MutantEnvironment, { run });
