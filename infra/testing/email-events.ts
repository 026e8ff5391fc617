interface SentEmail {
  messageId: string;
  emailAddress: string;
  tags: Record<string, string[]>;
}

const at = (): string => new Date().toISOString();

/**
 * Events of SES as EventBridge brings them ("Amazon SES event examples" in the developer guide of SES), by the address
 * of its simulator that causes each.
 */
const simulated = {
  bounce: ({ emailAddress }: SentEmail) => ({
    eventType: 'Bounce',
    bounce: {
      feedbackId: '0102018f-bounce',
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress,
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: at(),
      reportingMTA: 'dsn; mta.example.com',
    },
  }),
  ooto: ({ emailAddress }: SentEmail) => ({
    eventType: 'Bounce',
    bounce: {
      feedbackId: '0102018f-ooto',
      bounceType: 'Transient',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress }],
      timestamp: at(),
    },
  }),
  complaint: ({ emailAddress }: SentEmail) => ({
    eventType: 'Complaint',
    complaint: {
      feedbackId: '0102018f-complaint',
      complainedRecipients: [{ emailAddress }],
      complaintFeedbackType: 'abuse',
      timestamp: at(),
    },
  }),
  success: ({ emailAddress }: SentEmail) => ({
    eventType: 'Delivery',
    delivery: {
      timestamp: at(),
      processingTimeMillis: 11893,
      recipients: [emailAddress],
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA: 'mta.example.com',
    },
  }),
  delay: ({ emailAddress }: SentEmail) => ({
    eventType: 'DeliveryDelay',
    deliveryDelay: {
      timestamp: at(),
      delayType: 'TransientCommunicationFailure',
      expirationTime: at(),
      delayedRecipients: [{ emailAddress, status: '4.4.1' }],
    },
  }),
} as const;
export type EmailFate = keyof typeof simulated;

export const emailEvent = (fate: EmailFate, sent: SentEmail) => ({
  source: 'aws.ses',
  'detail-type': 'Email Event',
  detail: {
    ...simulated[fate](sent),
    mail: {
      timestamp: at(),
      messageId: sent.messageId,
      destination: [sent.emailAddress],
      headersTruncated: false,
      tags: sent.tags,
    },
  },
});

/** The event of an address of that simulator, such as `bounce+anything@simulator.amazonses.com`. */
export const simulatedEvent = (sent: SentEmail): object | undefined => {
  const [, fate = ''] = /^(\w+)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(sent.emailAddress) ?? [];
  return Object.hasOwn(simulated, fate) ? emailEvent(fate as EmailFate, sent) : undefined;
};
