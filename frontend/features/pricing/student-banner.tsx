import { chakra } from '@chakra-ui/react';
import { Eyebrow } from '../../ui/text.tsx';

const Banner = chakra('aside', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '5',
    rowGap: '1',
    paddingInline: '5',
    paddingBlock: '4',
    background: 'accentSoft',
    borderRadius: 'md',
  },
});

interface StudentBannerProps {
  title: string;
  text: string;
}

export const StudentBanner = ({ title, text }: StudentBannerProps) => (
  <Banner aria-label={title}>
    <Eyebrow>{title}</Eyebrow>
    <p>{text}</p>
  </Banner>
);
