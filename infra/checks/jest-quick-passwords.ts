export {};

// An import here would be the one that the test file gets, and without the change.
const nodeCrypto = process.getBuiltinModule('node:crypto');
const { argon2 } = nodeCrypto;

/** Hashes cost next to nothing in tests, most of which are not about them. What is stored says the real cost. */
const quickArgon2 = (...[algorithm, settings, done]: Parameters<typeof argon2>): void =>
  argon2(algorithm, { ...settings, memory: 8, passes: 1 }, done);

// Test files of one process share the module.
if (argon2.name !== quickArgon2.name) nodeCrypto.argon2 = quickArgon2;
