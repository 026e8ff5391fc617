import { calendarEndpoint } from '../access/calendar-endpoint.ts';
import { previewClosing, spanOfQuery } from '../staff/closure-preview.ts';

export const handler = calendarEndpoint('preview-closure', ({ query, nowMs }) =>
  previewClosing(spanOfQuery(query), nowMs),
);
