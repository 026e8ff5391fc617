import { OperatorError } from '../../common/operator-error.ts';
import type { EngineHashes } from './platform-engine.ts';

/** The kept hashes and the one that a registry tells of a package, if it has it. A kept hash is never replaced. */
export const withHash = (kept: EngineHashes, name: string, told: string | undefined): EngineHashes => {
  if (told === undefined) return kept;
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(told))
    throw new OperatorError(`The registry tells no SHA-512 of ${name}: ask registry.npmjs.org instead.`);
  if (kept[name] !== undefined && kept[name] !== told)
    throw new OperatorError(
      `The registry tells another hash of ${name} than the recorded one, and nothing is changed: find out why before you use this registry.`,
    );
  return { ...kept, [name]: told };
};
