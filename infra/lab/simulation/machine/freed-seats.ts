import type { DynamoDBRecord } from 'aws-lambda';
import type { FunctionHost } from './function-host.ts';

const isFreedSeat = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'REMOVE' && dynamodb?.Keys?.sk?.S?.includes('#SEAT#') === true;

const mostTries = 3;

/** The second reader of the stream, which offers freed seats to those who wait. */
export class FreedSeats {
  private readonly host: FunctionHost;
  private invocations = 0;

  constructor(host: FunctionHost) {
    this.host = host;
  }

  /** The records of a batch that is delivered again when its process has died. */
  take(records: readonly DynamoDBRecord[]): void {
    const freed = records.filter(isFreedSeat);
    if (freed.length > 0) this.host.background(this.deliver(freed));
  }

  private async deliver(Records: readonly DynamoDBRecord[]): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      this.invocations += 1;
      const name = `freed/${this.invocations}`;
      const failed = 'lost' as const;
      const answer = await this.host.invokeBackground('index-people', name, { Records }).catch(() => failed);
      if (answer !== failed) return;
    }
  }
}
