import { packageHourCents, packageTypes, projectPackages, refundShare } from './packages.ts';
import { formatCents } from './pricing.ts';

it('lists the packages of the specification, in the order of their types', () => {
  const figures = projectPackages.map((project) => [
    project.type,
    project.name,
    project.hours,
    formatCents(project.priceCents),
    formatCents(packageHourCents(project)),
    formatCents(project.refundCents),
  ]);
  expect(figures).toEqual([
    ['mini', 'Mini Project', 15, '$375', '$25', '$0'],
    ['full', 'Full Project', 50, '$1,100', '$22', '$100'],
    ['mega', 'Mega Project', 100, '$2,000', '$20', '$250'],
  ]);
  expect(projectPackages.map(({ type }) => type)).toEqual(packageTypes);
  expect(projectPackages.filter(({ popular }) => popular).map(({ type }) => type)).toEqual(['full']);
});

it('shows a refund as a share of the price', () => {
  expect(projectPackages.map(refundShare)).toEqual(['0%', 'about 10%', '12.5%']);
});
