const name = 'invitation';

let token: string | undefined;

/**
 * Takes the token of an invitation out of the address, where people would see, copy and bookmark it. It is kept until
 * the page is loaded again. Returns true when there was one.
 */
export const takeInvitationToken = (): boolean => {
  const { hash, pathname } = window.location;
  const carried = new URLSearchParams(hash.slice(1)).get(name);
  if (!carried) return false;
  token = carried;
  window.history.replaceState(window.history.state, '', pathname);
  return true;
};

export const invitationToken = (): string | undefined => token;

export const forgetInvitationToken = (): void => {
  token = undefined;
};
