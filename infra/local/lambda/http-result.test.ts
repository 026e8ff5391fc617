import { toHttpReply } from './http-result.ts';

const replyTo = (result: unknown) => {
  const { body, ...reply } = toHttpReply({ status: 'success', payload: JSON.stringify(result) });
  return { ...reply, body: body.toString() };
};

it('passes status, headers, cookies and body on', () => {
  expect(
    replyTo({
      statusCode: 201,
      headers: { 'Content-Type': 'text/html', 'X-Count': 3 },
      cookies: ['a=1', 'b=2'],
      body: 'hi',
    }),
  ).toEqual({
    status: 201,
    headers: { 'content-type': 'text/html', 'x-count': '3', 'set-cookie': ['a=1', 'b=2'] },
    body: 'hi',
  });
});

it('decodes base64 and defaults the content type', () => {
  expect(replyTo({ statusCode: 200, body: 'aGk=', isBase64Encoded: true })).toEqual({
    status: 200,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: 'hi',
  });
});

it.each([
  [{ hello: 'world' }, '{"hello":"world"}'],
  ['hello', 'hello'],
  [[1], '[1]'],
  [undefined, 'null'],
])('answers %j as the body itself', (result, body) => {
  expect(replyTo(result)).toEqual({ status: 200, headers: { 'content-type': 'application/json' }, body });
});

it.each([{ statusCode: 'many' }, { statusCode: 99 }, { statusCode: 200, body: { not: 'text' } }])(
  'answers %j as an error',
  (result) => {
    expect(replyTo(result)).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
  },
);

it('hides what went wrong in a function', () => {
  expect(toHttpReply({ status: 'error', message: 'secret' })).toMatchObject({ status: 500 });
  expect(toHttpReply({ status: 'error', message: 'secret' }).body.toString()).not.toContain('secret');
  expect(toHttpReply({ status: 'timeout' })).toMatchObject({ status: 503 });
});
