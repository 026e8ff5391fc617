import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** The SES identity that the operator verifies by hand, so that several stages can send in its name. */
export class MailIdentity extends Construct {
  readonly #arn: string;

  constructor(scope: Construct, id: string, emailAddress: string) {
    super(scope, id);
    this.#arn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'identity',
      resourceName: emailAddress,
    });
  }

  /** SES checks SendRawEmail for a message with its own MIME parts, SendEmail for a simple one. */
  grantSend(to: ServiceFunction): void {
    to.allow(['ses:SendEmail', 'ses:SendRawEmail'], this.#arn);
  }
}
