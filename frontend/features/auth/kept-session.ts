import { ApiError } from '../../api/api-error.ts';
import { signedInMark } from '../../session/signed-in-mark.ts';

/** Called after a sign-in. Throws a sentence for the visitor where the browser has refused its cookies. */
export const expectKeptSession = async (): Promise<void> => {
  if (!(await signedInMark.isSet()))
    throw new ApiError(
      0,
      'You are not signed in, because this browser refuses our secure cookies. Please allow them for this site, or use another browser.',
    );
};
