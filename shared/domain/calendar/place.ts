import { type PostalAddress, type SiteSettings, site } from '../../site.ts';

/** The text in the place of an address that is not known yet. */
export const comingSoon = 'A large city near you. Coming soon.';

/** "350 Fifth Avenue, New York, NY 10118, US". Empty when there is no address yet. */
export const addressLine = (address: PostalAddress = site.address): string => {
  const { street, city, region, postalCode, country } = address;
  const district = [region, postalCode].filter(Boolean).join(' ');
  return [street, city, district, country].filter(Boolean).join(', ');
};

/** The address, or that it is still to come. */
export const whereText = (address: PostalAddress = site.address): string =>
  addressLine(address) || comingSoon;

/** The address of a map that shows the place. Undefined when there is no address yet. */
export const mapLink = ({
  address,
  mapUrl,
}: Pick<SiteSettings, 'address' | 'mapUrl'> = site): string | undefined => {
  const line = addressLine(address);
  if (!line) return undefined;
  return mapUrl || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}`;
};

/** The name of the business in terms and receipts. */
export const legalName = (): string => site.legalName || site.name;

/** The business, with its address and tax number where they are set: the head of a receipt. */
export const sellerText = (): string =>
  [legalName(), addressLine(), site.taxId && `Tax number ${site.taxId}`, site.contactEmail]
    .filter(Boolean)
    .join('\n');
