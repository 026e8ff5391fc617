import { formatCents } from '../../../shared/domain/pricing.ts';
import type { PackageData } from '../../../shared/schemas/package.ts';
import { Note, TextLink } from '../../ui/text.tsx';
import { projectOf } from '../packages/project-of.ts';
import { PriceList } from '../price/price-list.tsx';
import { Order } from './order.tsx';

export const PackageOrder = ({ packageData }: { packageData: PackageData }) => {
  const { name, hours, priceCents, refundCents } = projectOf(packageData.packageType);
  const price = formatCents(priceCents);
  return (
    <Order title={`Package: ${name}`} details={<Note marginTop="2">{hours} hours for your account</Note>}>
      <PriceList lines={[{ label: 'Package', amount: price }]} total={price} />
      {refundCents > 0 ? (
        <Note>{formatCents(refundCents)} comes back to your card when all hours are used.</Note>
      ) : null}
      <p>
        <TextLink href="/pricing">Choose another package</TextLink>
      </p>
    </Order>
  );
};
