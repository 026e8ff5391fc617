import { ApiError } from '../../api/api-error.ts';
import { orderRefusal } from './order-refusal.ts';

it.each([400, 403, 404, 409, 429, 503])('tells the sentence of our server after a %i', (status) => {
  const sentence = 'That hour has just been taken. Please choose another time.';
  expect(orderRefusal(new ApiError(status, sentence))).toBe(sentence);
});

it.each(['{"message":"Service Unavailable"}', '<html><body>503 </body></html>', ''])(
  'tells %j, which is not from our server, in words of its own',
  (body) => {
    expect(orderRefusal(new ApiError(503, body))).toMatch(/^Many people are booking right now/);
  },
);

it('knows nothing to change after a lost connection or a failure of ours', () => {
  expect(orderRefusal(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(orderRefusal(new ApiError(500, 'Something went wrong on our side.'))).toBeUndefined();
});
