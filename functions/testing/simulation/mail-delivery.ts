import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { backgroundFunctions } from '../../../shared/contract/background-functions.ts';
import type { TableStream } from './table-stream.ts';
import type { World } from './world.ts';

const { entities } = backgroundFunctions['send-mail'].trigger;
const wanted = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName !== 'REMOVE' && entities.some((entity) => entity === dynamodb?.NewImage?.entity?.S);

/**
 * The event source mapping from the stream to the mail function: in order, at least once, in batches of any size,
 * now and then the same batch again.
 */
export class MailDelivery {
  private readonly world: World;
  private readonly stream: TableStream;
  private waiting: DynamoDBRecord[] = [];
  private delivering = false;
  private looking = false;
  private invocations = 0;

  constructor(world: World, stream: TableStream) {
    this.world = world;
    this.stream = stream;
  }

  /** Looks at the stream soon. */
  wake(): void {
    if (this.looking) return;
    this.looking = true;
    const { scheduler, network } = this.world;
    const isLate = network.faultRate > 0 && scheduler.random.chance(0.05);
    if (isLate) scheduler.count('fault: stream late');
    scheduler.at(scheduler.nowMs + scheduler.random.below(isLate ? 600_000 : 2000), async () => {
      this.looking = false;
      this.waiting.push(...(await this.stream.read(scheduler.nowMs)).filter(wanted));
      if (!this.delivering) this.world.background(this.deliver());
    });
  }

  private async deliver(): Promise<void> {
    this.delivering = true;
    const { scheduler, network } = this.world;
    let failures = 0;
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, failures > 0 ? 1 : 1 + scheduler.random.below(10));
      const again = network.faultRate > 0 && scheduler.random.chance(0.05);
      if (again) scheduler.count('fault: stream batch twice');
      const [done] = await Promise.all([this.invoke(batch), ...(again ? [this.invoke(batch)] : [])]);
      this.waiting.splice(0, done);
      failures = done === batch.length ? 0 : failures + 1;
      if (failures > 0) {
        scheduler.count('fault: stream batch split and repeated');
        await new Promise<void>((resolve) => {
          scheduler.at(scheduler.nowMs + Math.min(1000 * 2 ** failures, 60_000), () => resolve());
        });
      }
      if (failures > 40) throw new Error('a mail can never be sent');
    }
    this.delivering = false;
  }

  /** How many of the batch are done with. */
  private async invoke(batch: DynamoDBRecord[]): Promise<number> {
    this.invocations += 1;
    const answer = await this.world.invokeBackground<DynamoDBBatchResponse>(
      'send-mail',
      `mail/${this.invocations}`,
      { Records: batch },
    );
    if (answer === 'lost') return 0;
    const [failure] = answer.batchItemFailures;
    if (!failure) return batch.length;
    return Math.max(
      0,
      batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failure.itemIdentifier),
    );
  }
}
