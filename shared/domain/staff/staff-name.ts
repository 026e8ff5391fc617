// Letters of other scripts that look like Latin ones, in lower case.
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};

/**
 * Equal for names that people would take for the same: without case, accents, spaces and signs, and with look-alike
 * letters of other scripts as Latin ones.
 */
export const staffNameKey = (name: string): string => {
  const plain = name.normalize('NFKD').toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...(letters || plain.trim())].map((letter) => lookAlikes[letter] ?? letter).join('');
};

interface NamedPerson {
  id: string;
  name: string;
  status: 'active' | 'invited' | 'revoked';
  /** ISO 8601, as all times here. */
  invitedAt: string;
  /** The end of an invitation that has been neither used nor taken back. */
  invitationEndsAt?: string | undefined;
  acceptedAt?: string | undefined;
}

/** True for those who have come, also when they left, since the audit names them, and for those who may still come. */
const keepsName = ({ status, acceptedAt, invitationEndsAt = '' }: NamedPerson, nowMs: number): boolean =>
  status === 'active' || acceptedAt !== undefined || Date.parse(invitationEndsAt) > nowMs;

/**
 * Those of a name: `holder` keeps it, so that nobody else can have it. Without one, `former` is the last who was
 * invited under it and has not come.
 */
export const namesakesOf = <Person extends NamedPerson>(
  name: string,
  team: readonly Person[],
  nowMs: number,
): { holder?: Person | undefined; former?: Person | undefined } => {
  const nameKey = staffNameKey(name);
  const namesakes = team.filter((person) => staffNameKey(person.name) === nameKey);
  return {
    holder: namesakes.find((person) => keepsName(person, nowMs)),
    former: namesakes.toSorted((one, other) => one.invitedAt.localeCompare(other.invitedAt)).at(-1),
  };
};

/** A person of the staff, as the audit and histories name them: with the beginning of their id. */
export const staffLabel = ({ id, name }: { id: string; name: string }): string =>
  `${name} #${id.slice(0, 8)}`;
