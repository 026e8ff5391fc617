import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { stickyUnlessLarge, submitBarAttribute } from '../../ui/theme/sticky.ts';
import { purposeText, submitText } from './draft-price.ts';
import type { BookingFormState } from './use-booking-form.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    position: { base: 'sticky', lg: 'static' },
    bottom: stickyUnlessLarge,
    zIndex: 5,
    marginInline: { base: '-4', sm: '-5', md: '-8', lg: '0' },
    paddingInline: { base: '4', sm: '5', md: '8', lg: '0' },
    paddingTop: '3',
    paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom, 0px))',
    background: { base: 'surface', lg: 'transparent' },
    borderTopWidth: { base: '1px', lg: '0' },
    borderTopColor: 'control',
  },
});
const Purpose = chakra('span', {
  base: { display: { base: 'block', lg: 'none' }, fontSize: 'sm', lineHeight: 1.3 },
});

/** The question about a second seat, and the button. On a phone, it stays at the bottom with what is paid for. */
export const SubmitBar = ({ form, values, quoted, secondSeat, weekly, submit }: BookingFormState) => {
  const { Question, askedAbout } = secondSeat;
  const { sessions } = weekly;
  const confirm = () => {
    secondSeat.confirm();
    void submit();
  };
  return (
    <>
      {Question && askedAbout ? <Question bookedBefore={askedAbout} confirm={confirm} /> : null}
      <Bar {...{ [submitBarAttribute]: '' }}>
        <Failure>{form.formState.errors.root}</Failure>
        {/* Screen readers read it in the summary. */}
        <Purpose aria-hidden="true">{purposeText(values, sessions)}</Purpose>
        <Button
          type="submit"
          size="lg"
          disabled={form.formState.isSubmitting}
          alignSelf={{ base: 'stretch', lg: 'start' }}
        >
          {submitText(values, { quoted, sessions })}
        </Button>
      </Bar>
    </>
  );
};
