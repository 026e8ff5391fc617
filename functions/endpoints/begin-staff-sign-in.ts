import { publicStaffEndpoint } from '../access/public-staff-endpoint.ts';
import { countPasskeyQuestion } from '../staff/limits.ts';
import { askForPasskey } from '../staff/passkey-questions.ts';

export const handler = publicStaffEndpoint('begin-staff-sign-in', async ({ event, nowMs }) => {
  await countPasskeyQuestion(event, nowMs);
  return askForPasskey(nowMs);
});
