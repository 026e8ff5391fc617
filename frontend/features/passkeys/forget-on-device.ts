interface Signals {
  signalUnknownCredential?: (about: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Lets the browser take a removed passkey out of its list, where it can. */
export const forgetOnDevice = (credentialId: string): void => {
  const { PublicKeyCredential: signals } = window as unknown as { PublicKeyCredential?: Signals };
  signals
    ?.signalUnknownCredential?.({ rpId: window.location.hostname, credentialId })
    .catch((error: unknown) => console.error('The browser keeps a removed passkey in its list.', error));
};
