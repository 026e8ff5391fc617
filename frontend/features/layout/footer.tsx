import { chakra } from '@chakra-ui/react';
import { addressLine } from '../../../shared/domain/calendar/place.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { openingDays } from '../../../shared/domain/time/opening-days.ts';
import { hourText } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Container } from '../../ui/surface.tsx';
import { Note, OuterLink } from '../../ui/text.tsx';
import { footerNavigation, getStartedLinks, type NavigationLink, smallPrintLinks } from './navigation.tsx';

const Band = chakra('footer', {
  base: {
    marginTop: { base: '8', md: '24' },
    paddingBlock: { base: '6', md: '12' },
    background: 'sunken',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    // A reload keeps the scroll position, at which the footer would be pushed away by what is still to come.
    'main:has([data-part=spinner]) + &': { visibility: 'hidden' },
  },
});
const Columns = chakra(Container, {
  base: {
    display: 'grid',
    gap: { base: '4', md: '8' },
    gridTemplateColumns: { base: '1fr 1fr', sm: '1fr 1fr 1.4fr' },
    '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});
const Heading = chakra('h2', { base: { fontSize: 'sm', fontWeight: 600, marginBottom: '2' } });
const FooterLink = chakra(AppLink, {
  base: {
    display: 'inline-block',
    paddingBlock: '1',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
});

const LinkColumn = ({ title, links }: { title: string; links: readonly NavigationLink[] }) => (
  <nav aria-label={title}>
    <Heading>{title}</Heading>
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <FooterLink href={href}>{label}</FooterLink>
        </li>
      ))}
    </ul>
  </nav>
);

const SmallPrint = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    marginTop: { base: '5', md: '8' },
    fontSize: 'sm',
  },
});

export const Footer = () => (
  <Band>
    <Columns>
      <LinkColumn title="Navigation" links={footerNavigation} />
      <LinkColumn title="Get Started" links={getStartedLinks} />
      <div>
        <Heading>Contact</Heading>
        <OuterLink href={`mailto:${site.contactEmail}`} overflowWrap="anywhere">
          {site.contactEmail}
        </OuterLink>
        <Note marginTop="3">
          Open {openingDays()},
          <br />
          {hourText(site.openingHour)} to {hourText(site.closingHour)}, {cityTime()}
        </Note>
        {addressLine() ? <Note marginTop="3">{addressLine()}</Note> : null}
      </div>
    </Columns>
    <Container>
      <SmallPrint aria-label="Small print">
        {smallPrintLinks.map(({ label, href }) => (
          <FooterLink key={href} href={href}>
            {label}
          </FooterLink>
        ))}
      </SmallPrint>
    </Container>
  </Band>
);
