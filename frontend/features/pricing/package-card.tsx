import { chakra } from '@chakra-ui/react';
import {
  type ProjectPackage,
  packageHourCents,
  refundShare,
} from '../../../shared/domain/prices/packages.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardItem } from '../../ui/section.tsx';
import { Stack, VisuallyHidden } from '../../ui/surface.tsx';
import { CardTitle } from '../../ui/text.tsx';
import { BuyPackage } from './buy-package.tsx';
import { HourBlock } from './hour-block.tsx';
import { Price } from './price.tsx';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
  },
});
const Popular = chakra('span', {
  base: {
    paddingInline: '3',
    borderRadius: 'full',
    background: 'accent',
    color: 'onAccent',
    fontSize: 'xs',
    fontWeight: 600,
  },
});
const Facts = chakra('dl', {
  base: {
    marginTop: '5',
    marginBottom: '6',
    fontSize: 'sm',
    '& div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '2',
      borderTopWidth: '1px',
      borderTopColor: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'end' },
  },
});

const refundText = (project: ProjectPackage): string =>
  project.refundCents > 0
    ? `${formatCents(project.refundCents)} on completion (${refundShare(project)})`
    : 'No refund';

/** A project package with its exact figures. */
export const PackageCard = ({ project }: { project: ProjectPackage }) => {
  const { name, hours, priceCents, popular } = project;
  return (
    <CardItem borderColor={popular ? 'accent' : 'line'}>
      <Head>
        <CardTitle>{name}</CardTitle>
        {popular ? <Popular>Popular</Popular> : null}
      </Head>
      <Price amount={formatCents(priceCents)} period={`for ${hours} hours`} />
      <HourBlock hours={hours} />
      <Facts>
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
        <div>
          <dt>Rate</dt>
          <dd>{formatCents(packageHourCents(project))} per hour</dd>
        </div>
        <div>
          <dt>Refund</dt>
          <dd>{refundText(project)}</dd>
        </div>
      </Facts>
      <Stack gap="2" marginTop="auto">
        <ButtonLink href="/contact" look={popular ? 'solid' : 'outline'}>
          Contact Us
          <VisuallyHidden> about the {name}</VisuallyHidden>
        </ButtonLink>
        <BuyPackage project={project} />
      </Stack>
    </CardItem>
  );
};
