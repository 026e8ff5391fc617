import contract from '../../../shared/contract/members/get-my-packages.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { hoursOfMember } from '../../store/bookings/hours.ts';
import { packagesOfMember } from '../../store/bookings/packages.ts';

export default endpoint(contract, async ({ member }) => {
  const [packages, entries] = await finishAll([packagesOfMember(member.id), hoursOfMember(member.id)]);
  const ofPackage = Map.groupBy(entries, ({ packageId }) => packageId);
  return packages.map((hoursPackage) => ({ ...hoursPackage, entries: ofPackage.get(hoursPackage.id) ?? [] }));
});
