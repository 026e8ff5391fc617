/** "15, 50 or 100" */
export const oneOf = (items: readonly (number | string)[]): string =>
  items.join(', ').replace(/, ([^,]+)$/, ' or $1');
