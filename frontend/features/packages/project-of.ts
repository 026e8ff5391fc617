import { type PackageType, type ProjectPackage, projectPackages } from '../../../shared/domain/packages.ts';

/** The price list's entry for a type of package. */
export const projectOf = (packageType: PackageType): ProjectPackage => {
  const project = projectPackages.find(({ type }) => type === packageType);
  if (!project) throw new RangeError(`no such package: ${packageType}`);
  return project;
};
