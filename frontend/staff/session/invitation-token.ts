import { readMailedLink } from '../../../shared/domain/access/mailed-link.ts';

let token: string | undefined;

/**
 * Takes the token of an invitation out of the address, where people would see, copy and bookmark it. It is kept until
 * the page is loaded again. Returns true when there was one.
 */
export const takeInvitationToken = (): boolean => {
  const link = readMailedLink(window.location.href);
  if (link?.name !== 'invitation') return false;
  token = link.key;
  window.history.replaceState(window.history.state, '', link.path);
  return true;
};

export const invitationToken = (): string | undefined => token;

export const forgetInvitationToken = (): void => {
  token = undefined;
};
