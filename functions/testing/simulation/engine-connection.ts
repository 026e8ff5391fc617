import { connect, type Socket } from 'node:net';

export interface EngineAnswer {
  status: number;
  body: string;
}

/**
 * One kept connection to the DynamoDB engine, for one request at a time. Nothing but the request and its answer
 * goes over it, which is several times as fast as a general client.
 */
export class EngineConnection {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private pending: { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void } | undefined;

  constructor(endpoint: string) {
    const { hostname, port } = new URL(endpoint);
    this.socket = connect(Number(port), hostname);
    this.socket.setNoDelay(true);
    this.socket.on('data', (chunk: Buffer) => this.receive(chunk));
    this.socket.on('error', (error) => this.pending?.reject(error));
    this.socket.on('close', () => this.pending?.reject(new Error('the engine has closed the connection')));
  }

  /** `target` as in the header X-Amz-Target. */
  send(target: string, body: string): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.socket.write(
        [
          'POST / HTTP/1.1',
          'Host: engine',
          'Content-Type: application/x-amz-json-1.0',
          `X-Amz-Target: ${target}`,
          'X-Amz-Date: 20260101T000000Z',
          'Authorization: AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
          `Content-Length: ${Buffer.byteLength(body)}`,
          '',
          body,
        ].join('\r\n'),
      );
    });
  }

  async request<Answer>(target: string, body: object): Promise<Answer> {
    const answer = await this.send(target, JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as Answer;
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (this.received.length < end) return;
    const body = this.received.toString('utf8', headEnd + 4, end);
    this.received = this.received.subarray(end);
    this.pending?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
