import type { StoredMail } from '../../local/aws/mailbox.ts';
import type { Outcome } from '../../local/lambda/functions-thread.ts';

/** The functions of the console that tests use. */
export class ConsoleClient {
  private readonly base: string;

  constructor(port: number) {
    this.base = `http://localhost:${port}/__local/api`;
  }

  mails(): Promise<StoredMail[]> {
    return this.ask('mail');
  }

  deadLetters(): Promise<{ reason: string }[]> {
    return this.ask('dead-letters');
  }

  clock(): Promise<{ now: string; offsetMs: number }> {
    return this.ask('clock');
  }

  async travel(minutes: number): Promise<void> {
    await this.ask('clock', { travelMinutes: minutes });
  }

  reconcile(): Promise<Outcome> {
    return this.ask('reconcile', {});
  }

  private async ask<Value>(path: string, body?: object): Promise<Value> {
    const answer = await fetch(`${this.base}/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Value;
  }
}
