import { chakra } from '@chakra-ui/react';
import { consequences, guidelines, rules } from '../../shared/content/rules.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { CardTitle, Lead, PageTitle, SectionTitle } from '../ui/text.tsx';

const RuleItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3rem 1fr',
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderTopColor: 'line',
  },
});
const Numeral = chakra('span', {
  base: { fontFamily: 'display', fontSize: '2xl', lineHeight: 1.1, color: 'accent' },
});
const Critical = chakra('strong', {
  base: {
    display: 'inline-block',
    marginInlineStart: '3',
    paddingInline: '2',
    borderWidth: '1px',
    borderColor: 'danger',
    borderRadius: 'full',
    color: 'danger',
    fontFamily: 'body',
    fontSize: '0.75rem',
    fontWeight: 600,
    letterSpacing: '0.06em',
    verticalAlign: 'middle',
  },
});
const Guidelines = chakra('ul', {
  base: {
    marginTop: '4',
    marginBottom: '10',
    paddingInlineStart: '5',
    listStyleType: 'disc',
    '& li': { paddingBlock: '1' },
  },
});

const RulesPage = () => (
  <PageFrame maxWidth="52rem">
    <PageTitle>Rules</PageTitle>
    <Lead marginTop="3" marginBottom="10">
      Eight rules keep the room quiet for everybody. Please read them before you book.
    </Lead>
    <ol>
      {rules.map(({ title, text, critical }, index) => (
        <RuleItem key={title}>
          <Numeral aria-hidden="true">{index + 1}</Numeral>
          <div>
            <CardTitle as="h2">
              {title}
              {critical ? <Critical>CRITICAL</Critical> : null}
            </CardTitle>
            <chakra.p marginTop="1" color="muted">
              {text}
            </chakra.p>
          </div>
        </RuleItem>
      ))}
    </ol>
    <SectionTitle marginTop="12">Additional guidelines</SectionTitle>
    <Guidelines>
      {guidelines.map((guideline) => (
        <li key={guideline}>{guideline}</li>
      ))}
    </Guidelines>
    <Notice tone="danger" marginBottom="10">
      <CardTitle as="h2">Consequences</CardTitle>
      <p>{consequences}</p>
    </Notice>
    <ButtonLink href="/booking" size="lg">
      Book Your Session
    </ButtonLink>
  </PageFrame>
);

export default RulesPage;
