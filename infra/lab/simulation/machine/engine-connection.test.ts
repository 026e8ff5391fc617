import { readAnswer } from './engine-connection.ts';

const text = '{"name":"Zoë"}';

const withLength = `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const [first, second] = [text.slice(0, 9), text.slice(9)];
const size = (part: string): string => Buffer.byteLength(part).toString(16);
const inChunks = `HTTP/1.1 400 Bad Request\r\nTransfer-Encoding: chunked\r\n\r\n${size(first)}\r\n${first}\r\n${size(second)}\r\n${second}\r\n0\r\n\r\n`;

describe.each([
  ['with its length', withLength, 200],
  ['in chunks', inChunks, 400],
])('an answer %s', (_, sent, status) => {
  const bytes = Buffer.from(sent);

  it('is read once it is complete, and leaves the bytes after it', () => {
    const found = readAnswer(Buffer.concat([bytes, Buffer.from('next')]));
    expect(found?.answer).toEqual({ status, body: text });
    expect(found?.rest.toString()).toBe('next');
  });

  it('is not read before its last byte', () => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(readAnswer(bytes.subarray(0, length))).toBeUndefined();
  });
});
