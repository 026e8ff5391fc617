import { useCallback } from 'react';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { slotText } from '../../../shared/domain/time/slots.ts';
import { callApi } from '../../api/client.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MailLinkAction } from '../mail-link/mail-link-action.tsx';
import { MailLinkPage } from '../mail-link/mail-link-page.tsx';
import { ReadMailLink } from '../mail-link/read-mail-link.tsx';

const takenBack = {
  title: 'We write to this address again',
  text: 'The other address and the browser that corrected it no longer open the booking. A new link to it is on its way to you.',
};

/** The page of the link that the former address of a booking gets. It may be a stranger's, so it names nobody. */
export const FormerAddress = ({ id, linkKey }: { id: string; linkKey: string | undefined }) => {
  const read = useCallback(
    () => callApi('get-email-correction', { parameters: { id }, query: { key: linkKey } }),
    [id, linkKey],
  );
  return (
    <ReadMailLink read={read} failureTitle="This link no longer works">
      {({ date, timeSlot, correctedAt, until, isTakenBack }) =>
        isTakenBack ? (
          <MailLinkPage {...takenBack}>
            <ButtonLink href="/">Back to Home</ButtonLink>
          </MailLinkPage>
        ) : (
          <MailLinkAction
            question={{
              title: 'Was this you?',
              text: `A session on ${dateText(date)} at ${slotText(timeSlot)} was booked with your address. The address was changed in the browser that booked it on ${momentText(Date.parse(correctedAt))}. If this was you, there is nothing to do. You can take it back until ${momentText(Date.parse(until))}.`,
            }}
            label="This was not me: write to this address again"
            act={async () => {
              await callApi('take-correction-back', { parameters: { id }, query: { key: linkKey } });
            }}
            done={takenBack}
            failureTitle="The correction stays as it is"
          />
        )
      }
    </ReadMailLink>
  );
};
