const { default: TestRunner } = require('jest-runner');
const { run } = require('./jest-environment.cjs');

/** Runs a test file again and again in this process, as the parent process asks. */
module.exports = class MutantRunner extends TestRunner {
  async runTests(tests, watcher) {
    const byPath = new Map(tests.map((test) => [test.path, test]));
    // Work that a mutant left running.
    process.on('unhandledRejection', () => {}).on('uncaughtException', () => {});

    const outcomeOf = async ({ path, mutant, names }) => {
      Object.assign(run, { mutant, tests: names, reached: {} });
      let failed;
      const runner = new TestRunner(this._globalConfig, this._context);
      runner.on('test-file-failure', ([, { message }]) => {
        failed = `it cannot be run: ${message}`;
      });
      runner.on('test-file-success', ([, { testResults, testExecError }]) => {
        failed = testResults.find(({ status }) => status === 'failed')?.fullName;
        if (testExecError) failed ??= `it cannot be loaded: ${testExecError.message}`;
      });
      const startedMs = Date.now();
      await runner.runTests([byPath.get(path)], watcher, { serial: true });
      const reached = Object.entries(run.reached).map(([id, names]) => [Number(id), [...names]]);
      return {
        failed,
        reached,
        durationMs: Date.now() - startedMs,
        memoryMib: process.memoryUsage().rss / 2 ** 20,
      };
    };

    await new Promise((ended) => {
      process.once('disconnect', ended).on('message', async (request) => {
        if (request === 'end') ended();
        else process.send(await outcomeOf(request));
      });
      process.send('ready');
    });
    if (process.connected) process.disconnect();
  }
};
