import { chakra } from '@chakra-ui/react';
import type { TextSection } from '../../../shared/content/section.ts';
import { SectionTitle, TextLink } from '../../ui/text.tsx';

const Frame = chakra('section', { base: { marginTop: '10', scrollMarginTop: '6rem' } });
const Paragraph = chakra('p', { base: { marginTop: '3', overflowWrap: 'anywhere' } });
const Points = chakra('ul', {
  base: {
    marginTop: '3',
    paddingInlineStart: '5',
    listStyleType: 'disc',
    '& li': { paddingBlock: '1' },
    '& li::marker': { color: 'var(--qh-colors-accent)' },
  },
});

/** Sections of text, each with an anchor. */
export const TextSections = ({ sections }: { sections: readonly TextSection[] }) =>
  sections.map(({ id, title, paragraphs, points, link }) => (
    <Frame key={id} id={id} aria-labelledby={`${id}-title`}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {points ? (
        <Points>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      ) : null}
      {link ? (
        <Paragraph>
          <TextLink href={link.href}>{link.label}</TextLink>
        </Paragraph>
      ) : null}
    </Frame>
  ));
