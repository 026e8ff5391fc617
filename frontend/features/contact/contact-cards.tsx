import { chakra } from '@chakra-ui/react';
import { type ContactCard, contactCards } from '../../../shared/content/contact.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { openingDays } from '../../../shared/domain/time/opening-days.ts';
import { hourText } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { CardTitle, Note, OuterLink } from '../../ui/text.tsx';
import { Where } from '../place/where.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: '8',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr' },
  },
});
const Item = chakra('li', {
  base: { paddingBlock: '5', borderTopWidth: '1px', borderTopColor: 'line' },
});

const openingHours = `Open ${openingDays()}, ${hourText(site.openingHour)} to ${hourText(site.closingHour)}, ${cityTime()}.`;

const mailLink = (subject: string): string =>
  `mailto:${site.contactEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

const CardLink = ({ mailSubject, linkText }: ContactCard) =>
  mailSubject === undefined ? null : (
    <OuterLink href={mailLink(mailSubject)} display="inline-block" marginTop="2" overflowWrap="anywhere">
      {linkText ?? site.contactEmail}
    </OuterLink>
  );

/** Other ways to reach the team. */
export const ContactCards = () => (
  <List>
    {contactCards.map((card) => (
      <Item key={card.name}>
        <CardTitle as="h2" fontSize="lg">
          {card.title}
        </CardTitle>
        <Note as="div" marginTop="1">
          {card.text}
          {card.name === 'hours' ? openingHours : null}
          {card.name === 'location' ? <Where /> : null}
        </Note>
        <CardLink {...card} />
      </Item>
    ))}
  </List>
);
