/** The mails about a purchase, by the first part of the key under which each is sent once. */
const names: Readonly<Record<string, string>> = {
  'booking-confirmed': 'confirmation',
  confirmation: 'confirmation, once more',
  'email-corrected': 'confirmation, to the corrected address',
  'email-left': 'to the former address, with a link that takes the correction back',
  'email-restored': 'to the corrected address, whose correction was taken back',
  'hours-spent': 'hours of the package that the session takes',
  'package-bought': 'receipt for the package',
  cancelled: 'the session is cancelled',
  moved: 'the session is moved',
  refunded: 'a part of the price comes back',
  question: 'question about the result',
  'no-show': 'nobody has come, says the desk',
  'no-show-taken-back': 'the desk has taken back that nobody has come',
  'appeal-upheld': 'the appeal was decided for them',
  'donation-not-kept': 'the donation is lost, and how to appeal',
  'donation-reminder': 'the donation is undecided',
  'donation-result': 'the result of the donation',
  'donation-returned': 'the donation goes back',
  'refund-late-payment': 'the late payment goes back',
  'refund-package-completed': 'money back for the completed package',
  'refund-sent': 'the refund is on its way',
  'refund-failed': 'the refund could not be sent',
  'refund-by-hand': 'the refund was paid by hand',
  'refund-by-bank': 'the bank has paid the refund',
};

/** A mail in words: "reminder, 2 hours before". */
export const mailName = (messageKey: string): string => {
  const kind = messageKey.split('#')[0] ?? '';
  const [, hours] = /^reminder-(\d+)$/.exec(kind) ?? [];
  return hours ? `reminder, ${hours} hours before` : (names[kind] ?? kind.replaceAll('-', ' '));
};
