/**
 * Waits for all promises, even if one fails, so that no write outlives the response. Throws the first error in the
 * order of the list.
 */
export const finishAll = async <Results extends readonly unknown[]>(
  promises: { [Index in keyof Results]: Promise<Results[Index]> },
): Promise<Results> => {
  const results = await Promise.allSettled(promises);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as Results;
};
