/** A person of the staff, as far as it matters who brought them in. */
export interface InvitedPerson {
  id: string;
  /** The operator who invited them. Absent: the terminal did, or nobody noted it. */
  invitedBy?: string | undefined;
}

/** The ids of everybody who stands behind a person: the one who invited them, and so on. Without the person. */
export const invitersOf = (personId: string, team: readonly InvitedPerson[]): ReadonlySet<string> => {
  const invitedBy = new Map(team.map((person) => [person.id, person.invitedBy]));
  const inviters = new Set<string>();
  let next = invitedBy.get(personId);
  while (next !== undefined && !inviters.has(next)) {
    inviters.add(next);
    next = invitedBy.get(next);
  }
  return inviters;
};
