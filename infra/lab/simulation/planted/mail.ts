import type { Mutation } from './mutation.ts';

/** Bugs in the number and the recipients of mails. */
export const mailedWrongly: Readonly<Record<string, Mutation>> = {
  'send a mail before it is claimed': {
    file: 'functions/mail/send.ts',
    story: 'services fail while people buy, cancel and decide',
    from: 'const mine = await claim(message.key, hasTimeLeft);',
    to: 'await ses.send(new SendEmailCommand({ Content: { Raw: { Data: raw } } }));\n  const mine = await claim(message.key, hasTimeLeft);',
  },
  'send a mail whoever claims it': {
    file: 'functions/store/mails/mails.ts',
    story: 'services fail while people buy, cancel and decide',
    from: '{ endsAtMs: before(nowMs) }, { claimId: id }] },\n',
    to: '{ pk: present }] },\n            { pk: present },\n',
  },
  'never take over the mail of a dead sender': {
    file: 'functions/store/mails/mails.ts',
    story: 'services fail while people buy, cancel and decide',
    from: '{ endsAtMs: before(nowMs) }, { claimId: id }',
    to: '{ claimId: id }',
  },
  'write to who has gone': {
    file: 'functions/mail/send-row-mails.ts',
    story: 'accounts with sessions, packages and open payments are deleted',
    from: '!message || message.to === erased',
    to: '!message',
  },
  'write confirmations to a wrong address': {
    file: 'functions/mail/messages/booking-confirmed.ts',
    story: 'people pay with every kind of card',
    from: '    to: email,',
    to: "    to: 'x' + email,",
  },
  'answer messages instead of passing them on': {
    file: 'functions/mail/messages/contact-received.ts',
    story: 'strangers look at bookings and decide about donations',
    from: 'to: site.contactEmail',
    to: 'to: email',
  },
};
