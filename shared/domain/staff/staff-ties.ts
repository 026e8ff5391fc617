/** A person of the staff, as far as it matters who brought them in. */
export interface InvitedPerson {
  id: string;
  /** The operator who invited them. Absent: the terminal did, or nobody noted it. */
  invitedBy?: string | undefined;
  /** The operators who have made a new link for them: whoever has a link could be them. Absent: nobody. */
  linkedBy?: readonly string[] | undefined;
}

/** The ids of everybody who stands behind a person: those who gave them a link, and so on. Without the person. */
export const invitersOf = (personId: string, team: readonly InvitedPerson[]): ReadonlySet<string> => {
  const people = new Map(team.map((person) => [person.id, person]));
  const inviters = new Set<string>();
  const follow = (id: string): void => {
    const { invitedBy, linkedBy = [] } = people.get(id) ?? {};
    for (const next of invitedBy === undefined ? linkedBy : [invitedBy, ...linkedBy]) {
      if (inviters.has(next)) continue;
      inviters.add(next);
      follow(next);
    }
  };
  follow(personId);
  return inviters;
};
