import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { SentAgain } from '../../../../functions/mail/send-again.ts';
import type { ItemKey } from '../../../../functions/store/mails/unsent-mails.ts';
import { backgroundFunctions } from '../../../../shared/contract/background-functions.ts';
import type { Outcome } from '../../../local/lambda/functions-thread.ts';
import { deliver, mappingOf } from '../../../local/streams/event-source-mapping.ts';
import type { FunctionHost } from './function-host.ts';
import type { TableStream } from './table-stream.ts';

const { trigger } = backgroundFunctions['send-mail'];
const mapping = mappingOf(trigger);

/** The most times that the operator sends a mail again. */
const mostTries = 10;

const wanted = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName !== 'REMOVE' && trigger.entities.some((entity) => entity === dynamodb?.NewImage?.entity?.S);

interface Waiting {
  record: DynamoDBRecord;
  seenAtMs: number;
}

const sequenceNumberOf = ({ record }: Waiting): string => record.dynamodb?.SequenceNumber ?? '';

/** The event source mapping from the stream to the mail function. It sometimes delivers a batch twice. */
export class MailDelivery {
  private readonly host: FunctionHost;
  private readonly stream: TableStream;
  /** True in a history with faults, also when they have ended. */
  private readonly mayRepeat: boolean;
  private waiting: Waiting[] = [];
  private delivering = false;
  private looking = false;
  private invocations = 0;
  /** The rows whose mails were given up. */
  private readonly deadLetters: ItemKey[] = [];
  /** Called with all that the stream has told. */
  onRecords: ((records: readonly DynamoDBRecord[]) => void) | undefined;

  constructor(host: FunctionHost, stream: TableStream) {
    this.host = host;
    this.mayRepeat = host.network.faultRate > 0;
    this.stream = stream;
  }

  /** Polls the stream soon. */
  wake(): void {
    if (this.looking) return;
    this.looking = true;
    const { scheduler, network } = this.host;
    const isLate = network.faultRate > 0 && scheduler.random.chance(0.05);
    if (isLate) scheduler.count('fault: stream late');
    scheduler.at(scheduler.nowMs + scheduler.random.below(isLate ? 600_000 : 2000), async () => {
      this.looking = false;
      const records = await this.stream.read(scheduler.nowMs);
      this.onRecords?.(records);
      const called = records.filter(wanted);
      this.waiting.push(...called.map((record) => ({ record, seenAtMs: scheduler.nowMs })));
      if (!this.delivering) this.host.background(this.deliver());
    });
  }

  /** Sends the dead letters again, as the runbook describes, once the mail service works. */
  async sendDeadLettersAgain(): Promise<void> {
    for (const [index, key] of this.deadLetters.entries())
      await this.sendAgain(`mail again/${index + 1}`, key);
  }

  private async sendAgain(name: string, key: ItemKey): Promise<void> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const answer = await this.host.invokeBackground<SentAgain[]>('send-mail', `${name}.${tries}`, {
        again: [key],
      });
      if (answer !== 'lost' && answer.every(({ outcome }) => outcome !== 'failed')) return;
    }
  }

  private async deliver(): Promise<void> {
    this.delivering = true;
    const { scheduler } = this.host;
    while (this.waiting.length > 0)
      await deliver(this.waiting.splice(0, mapping.batchSize), {
        ...mapping,
        sequenceNumberOf,
        createdAtMs: ({ seenAtMs }) => seenAtMs,
        nowMs: () => scheduler.nowMs,
        invoke: (batch) => this.invoke(batch.map(({ record }) => record)),
        pause: (attempts) => this.pause(attempts),
        onDone: () => undefined,
        onDeadLetter: (batch) => this.giveUp(batch),
        stopped: () => false,
      });
    this.delivering = false;
  }

  /** Only an outage longer than the age limit makes dead letters, for the whole batch. */
  private giveUp(batch: Waiting[]): void {
    const { scheduler, network, violations } = this.host;
    const [first] = batch;
    const isOutlasted = first && first.seenAtMs + mapping.maxRecordAgeMs <= network.mailOutageEndsMs;
    for (const { record } of batch) {
      scheduler.count('fault: mail given up');
      const { pk, sk } = record.dynamodb?.Keys ?? {};
      this.deadLetters.push({ pk: pk?.S ?? '', sk: sk?.S ?? '' });
      if (!isOutlasted) violations.push(`the mail about ${pk?.S} is a dead letter`);
    }
  }

  private pause(attempts: number): Promise<void> {
    const { scheduler } = this.host;
    scheduler.count('fault: stream batch split and repeated');
    return new Promise<void>((resolve) => {
      scheduler.at(scheduler.nowMs + Math.min(1000 * 2 ** attempts, 300_000), () => resolve());
    });
  }

  private async invoke(batch: DynamoDBRecord[]): Promise<Outcome> {
    const { scheduler } = this.host;
    const again = this.mayRepeat && scheduler.random.chance(0.1);
    if (again) scheduler.count('fault: stream batch twice');
    const [outcome] = await Promise.all([this.invokeOnce(batch), ...(again ? [this.invokeOnce(batch)] : [])]);
    return outcome;
  }

  private async invokeOnce(Records: DynamoDBRecord[]): Promise<Outcome> {
    this.invocations += 1;
    const name = `mail/${this.invocations}`;
    const answer = await this.host.invokeBackground<DynamoDBBatchResponse>('send-mail', name, { Records });
    return answer === 'lost' ? { status: 'timeout' } : { status: 'success', payload: JSON.stringify(answer) };
  }
}
