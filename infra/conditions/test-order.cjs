const { default: Sequencer } = require('@jest/test-sequencer');

/** The tests in the order in which they were asked for. */
module.exports = class AskedOrder extends Sequencer {
  sort(tests) {
    const order = JSON.parse(process.env.TEST_ORDER ?? '[]');
    return tests.toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path));
  }
};
