import { useQuery } from '@tanstack/react-query';
import { myPackagesQuery } from '../../api/member-queries.ts';
import { useUser } from '../user/use-user.ts';
import { packageProblem, usablePackages } from './pay-with.ts';

/** What the visitor can pay with besides the card, and whether what is chosen can pay. */
export const usePayWith = (chosenId: string, durationHours: number) => {
  const { user } = useUser();
  const { data } = useQuery({ ...myPackagesQuery(user?.id ?? ''), enabled: user !== undefined });
  const packages = user && data ? usablePackages(data) : [];
  const chosen = packages.find(({ id }) => id === chosenId);
  return {
    packages,
    /** Empty: the card pays, also when the package that was chosen is there no more. */
    packageId: chosen?.id ?? '',
    problem: packageProblem(chosen, durationHours),
  };
};
export type PayWith = ReturnType<typeof usePayWith>;
