import * as z from 'zod/mini';

const sentence = 'Please choose a month, written like 2026-11.';

/** A month, such as "2026-12". */
export const month = z.string(sentence).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, sentence));
