const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The longest tests first, so that no core waits for one of them at the end. On a fresh clone no durations are known,
 * and jest would go by the size of the files.
 */
const long = [
  '/infra/lab/simulation/simulation.',
  '/infra/lab/simulation/runs/mutations.long.',
  '/infra/lab/journeys/office.',
  '/infra/lab/journeys/every-staff-page.',
  '/infra/lab/journeys/staff-pages.',
  '/infra/lab/bench/work/',
  '/infra/lab/crash/',
  '/infra/lab/journeys/',
  '/infra/local/crowd.',
  '/functions/every-endpoint/fuzz.',
  '/functions/every-endpoint/passing-faults.',
  '/functions/endpoints/shut-a-day.',
  '/infra/cdk/',
  '/functions/store/money/ledger.',
  '/frontend/static/',
  '/infra/lab/bench/',
  '/functions/background/reconcile.',
  '/infra/',
];

const rank = ({ path }) => {
  const found = long.findIndex((folder) => path.includes(folder));
  return found < 0 ? long.length : found;
};

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
