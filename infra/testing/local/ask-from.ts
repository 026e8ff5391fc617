import { request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** A request to the local system from one of the many addresses that lead to this machine (127.0.0.0/8). */
export const askFrom = (
  localAddress: string,
  origin: string,
  { method, path, body }: Question,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(origin).port,
        path,
        method,
        localAddress,
        agent: false,
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
