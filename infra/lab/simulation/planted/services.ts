import type { Mutation } from './mutation.ts';

/** Bugs in handling services that do not answer at once. */
export const impatience: Readonly<Record<string, Mutation>> = {
  'wait for ever for an answer': {
    file: 'functions/runtime/aws-client.ts',
    story: 'services are silent while people buy, cancel and decide',
    from: 'throwOnRequestTimeout: true',
    to: 'throwOnRequestTimeout: false',
  },
  'take a conflict for a failure': {
    file: 'functions/table/contention.ts',
    story: 'services are crowded while people buy, cancel and decide',
    from: "if (name === 'TransactionConflictException') return 'conflict';",
    to: '',
  },
  'fail where an item of a transaction is throttled': {
    file: 'functions/table/contention.ts',
    story: 'services are crowded while people buy, cancel and decide',
    from: "  ThrottlingError: 'throttled',\n",
    to: '',
  },
};
