import { ApiError } from '../../api/api-error.ts';
import { orderRefusal } from './order-refusal.ts';

it.each([400, 403, 404, 409, 429, 503])('tells the sentence of our server after a %i', (status) => {
  const sentence = 'That hour has just been taken. Please choose another time.';
  expect(orderRefusal(new ApiError(status, sentence))).toBe(sentence);
});

it('has a sentence for an answer that is not from our server', () => {
  const error = new ApiError(503, '{"message":"Service Unavailable"}', { isSentence: false });
  expect(orderRefusal(error)).toMatch(/^Something went wrong on our side/);
});

it('knows nothing to change after a lost connection or a failure of ours', () => {
  expect(orderRefusal(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(orderRefusal(new ApiError(500, 'Something went wrong on our side.'))).toBeUndefined();
});
