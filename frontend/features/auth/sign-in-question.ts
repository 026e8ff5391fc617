interface SignInQuestion {
  title: string;
  text: string;
  label: string;
  /** The label of the button that keeps the session of somebody else. */
  stay?: string;
}

/** The question before a mailed link signs in, beside the session that it would replace. */
export const signInQuestion = (username: string, signedInAs: string | undefined): SignInQuestion => {
  const label = `Sign in as ${username}`;
  if (signedInAs !== undefined && signedInAs !== username)
    return {
      title: label,
      text: `You are signed in as ${signedInAs}. Sign in as ${username} instead?`,
      label,
      stay: `Stay signed in as ${signedInAs}`,
    };
  return {
    title: label,
    text: `The link in our email signs you in on this device. If ${username} is not your account, please close this page.`,
    label,
  };
};
