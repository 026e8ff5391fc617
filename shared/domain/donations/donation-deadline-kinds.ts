/**
 * The deadline that runs about a donation.
 * - `appeal`: its holder can appeal until then.
 * - `correct`: the desk can correct until then what counts against it.
 * - `decide`: its holder can decide until then.
 * - `answer`: an appeal is decided by then.
 * - `settle`: what its holder has said waits until then.
 */
export const deadlineKinds = ['appeal', 'correct', 'decide', 'answer', 'settle'] as const;

export interface DonationDeadline {
  kind: (typeof deadlineKinds)[number];
  /** ISO 8601. */
  until: string;
}

/** True when the deadline is one of the holder, not of ours. */
export const isForHolder = ({ kind }: DonationDeadline): boolean => kind !== 'answer' && kind !== 'settle';
