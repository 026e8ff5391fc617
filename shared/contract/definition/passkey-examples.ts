import { exampleIds } from './examples.ts';

/** The question for a passkey that somebody has. */
export const examplePasskeyQuestion = {
  challengeId: exampleIds.challenge,
  options: {
    challenge: 'AAAA',
    rpId: 'quiet.test',
    timeout: 300000,
    userVerification: 'required' as const,
    allowCredentials: [],
  },
};

/** The question for a new passkey of somebody. */
export const exampleNewPasskeyQuestion = (name: string, site = 'Quiet Hours staff') => ({
  challengeId: exampleIds.challenge,
  options: {
    rp: { id: 'quiet.test', name: site },
    user: { id: 'AAAA', name, displayName: name },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -8 }],
    timeout: 300000,
    excludeCredentials: [{ id: 'AAAA', type: 'public-key' as const }],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  },
});

/** The answer to the question for a passkey. */
export const examplePasskeyAnswer = {
  challengeId: exampleIds.challenge,
  passkey: { credentialId: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** The answer to the question for a new passkey. */
export const exampleNewPasskeyAnswer = {
  challengeId: exampleIds.challenge,
  passkey: { credentialId: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};
