import type { Mutation } from './mutation.ts';

/** Bugs in the number and the recipients of mails. */
export const mailedWrongly: Readonly<Record<string, Mutation>> = {
  'send a mail before it is claimed': {
    file: 'functions/mail/send.ts',
    seed: 1,
    from: 'const mine = await claim(message.key, hasTimeLeft);',
    to: 'await ses.send(new SendEmailCommand({ Content: { Raw: { Data: raw } } }));\n  const mine = await claim(message.key, hasTimeLeft);',
  },
  'send a mail whoever claims it': {
    file: 'functions/store/mails/mails.ts',
    seed: 7,
    from: "'attribute_not_exists(pk) OR (#status = :sending AND (endsAtMs < :now OR claimId = :id))'",
    to: "'attribute_not_exists(pk) OR #status <> :sending OR :now = :now OR claimId = :id'",
  },
  'never take over the mail of a dead sender': {
    file: 'functions/store/mails/mails.ts',
    seed: 1,
    from: '(endsAtMs < :now OR claimId = :id)',
    to: '((:now = :now AND claimId = :id))',
  },
  'write to who has gone': {
    file: 'functions/mail/send-row-mails.ts',
    seed: 28,
    from: '!message || message.to === erased',
    to: '!message',
  },
  'write confirmations to a wrong address': {
    file: 'functions/mail/messages/booking-confirmed.ts',
    seed: 1,
    from: '    to: email,',
    to: "    to: 'x' + email,",
  },
  'answer messages instead of passing them on': {
    file: 'functions/mail/messages/contact-received.ts',
    seed: 9,
    from: 'to: site.contactEmail',
    to: 'to: email',
  },
};
