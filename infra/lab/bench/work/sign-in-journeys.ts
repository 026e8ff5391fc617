import { randomUUID } from 'node:crypto';
import { SoftwarePasskey } from '../../../testing/in-process/software-passkey.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { Visitor } from '../system/visitor.ts';
import type { Stage } from './stage.ts';

export const tellMail = async ({ system, count, nextInStream }: Stage, entity: string): Promise<object> => {
  const event = await nextInStream(entity);
  await count(`send-mail, ${entity}`, () => system.invoke('send-mail', event));
  return event;
};

const newestSource = async ({ mailbox }: BenchSystem): Promise<string> => {
  const [newest] = mailbox.list();
  const source = newest ? String(await mailbox.source(newest.id)) : '';
  return source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
};

export const mailedToken = async (system: BenchSystem): Promise<string> => {
  const [, token = ''] =
    /(?:confirm-email|reset-password|auth#key|(?:former-address|stop-reminders)\/[\w-]+#key)=([\w.-]+)/.exec(
      await newestSource(system),
    ) ?? [];
  return token;
};

/** A member makes a passkey and signs in with it, signs in by a mailed link, and has the address of a calendar. */
export const signInOtherwise = async (stage: Stage, visitor: Visitor, email: string): Promise<void> => {
  const { system, count } = stage;
  const passkey = new SoftwarePasskey(system.origin);
  const { body: asked } = await count('begin-my-passkey', () => visitor.call('begin-my-passkey'));
  const made = { challengeId: asked.challengeId, passkey: passkey.create(asked.options), name: 'My phone' };
  const { body: added } = await count('add-my-passkey', () => visitor.call('add-my-passkey', { body: made }));
  await count('list-my-passkeys', () => visitor.call('list-my-passkeys'));
  const parameters = { id: added.id };
  await count('name-my-passkey', () =>
    visitor.call('name-my-passkey', { parameters, body: { name: 'My tablet' } }),
  );
  const { body: question } = await count('begin-passkey-sign-in', () =>
    visitor.call('begin-passkey-sign-in'),
  );
  const shown = { challengeId: question.challengeId, passkey: passkey.show(question.options) };
  await count('passkey-sign-in', () => visitor.call('passkey-sign-in', { body: shown }));
  await count('remove-my-passkey', () => visitor.call('remove-my-passkey', { parameters }));
  const asking = { email, ask: randomUUID() };
  await count('request-sign-in-link', () => visitor.call('request-sign-in-link', { body: asking }));
  await tellMail(stage, 'sign-in-link');
  const key = await mailedToken(system);
  await count('read-sign-in-link', () => visitor.call('read-sign-in-link', { body: { key } }));
  await count('sign-in-by-link', () => visitor.call('sign-in-by-link', { body: { key } }));
  await visitor.call('request-sign-in-link', { body: asking });
  await system.invoke('send-mail', await stage.nextInStream('sign-in-link'));
  const digits = /Type (\d{6}) there/.exec(await newestSource(system))?.[1] ?? '';
  await count('sign-in-by-digits', () => visitor.call('sign-in-by-digits', { body: { ...asking, digits } }));
  const { body: feed } = await count('renew-my-calendar', () => visitor.call('renew-my-calendar'));
  await count('get-my-calendar', () => visitor.call('get-my-calendar'));
  const file = new URL(feed.address).pathname.split('/').at(-1) ?? '';
  await count('calendar-feed', () => visitor.call('calendar-feed', { parameters: { file } }));
  await count('end-my-calendar', () => visitor.call('end-my-calendar'));
};
