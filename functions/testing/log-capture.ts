import { jest } from '@jest/globals';

type Line = Record<string, unknown>;

/** Details of a person, none of which may stand in a log. */
export const secrets = {
  username: 'rosalind',
  password: 'crystallography at night',
  email: 'rosalind@example.com',
  name: 'Rosalind Example',
  phone: '555 0199',
  task: 'Write about photograph 51',
};

/** The part of these details that a booking holds. */
export const mine = { name: secrets.name, email: secrets.email, phone: secrets.phone, task: secrets.task };

const partsOfSecrets = [...Object.values(secrets), 'rosalind', 'crystal', 'photograph'];

/** Keeps what each test of the file logs, in the place of the console. */
export const logForEachTest = () => {
  let written: string[] = [];
  beforeEach(() => {
    written = [];
    for (const level of ['info', 'warn', 'error'] as const)
      jest.spyOn(console, level).mockImplementation((line) => void written.push(String(line)));
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    written: () => written,
    lines: (): Line[] => written.map((line) => JSON.parse(line) as Line),
    forget: () => {
      written = [];
    },
    expectNoSecret: () => {
      const text = written.join('\n').toLowerCase();
      for (const secret of partsOfSecrets) expect(text).not.toContain(secret.toLowerCase());
    },
  };
};
