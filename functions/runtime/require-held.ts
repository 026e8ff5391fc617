import type { Standing } from '../../shared/domain/standing/standing.ts';
import { AppError } from './app-error.ts';

/** Throws 409 with what is so, unless what an act promises holds. Asked after the act: others may have been faster. */
export const requireHeld = <Act extends string>({ says, holds }: Standing<Act>, act: NoInfer<Act>): void => {
  if (!holds.includes(act)) throw new AppError('conflict', says);
};

/** Throws 409 with what is so, unless an act is open. */
export const requireOpen = <Act extends string>({ says, acts }: Standing<Act>, act: NoInfer<Act>): void => {
  if (!acts.includes(act)) throw new AppError('conflict', says);
};
