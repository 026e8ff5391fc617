/** The seats in "1, 2 5". Undefined when that is no list of numbers. */
export const seatsIn = (text: string): number[] | undefined => {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.length > 0 && parts.every((part) => /^[1-9]\d{0,3}$/.test(part))
    ? parts.map(Number)
    : undefined;
};
