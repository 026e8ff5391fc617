/**
 * What the process of a function with so much memory starts with, as environment variables.
 *
 * A password's hash takes 19 MiB in one of four threads; an allocator with an arena for each of them keeps four times
 * that for good, one with a single arena does not. A young generation of 1 MB is collected before it is promoted, at
 * no cost in time that could be measured; V8's own of 16 MB lets memory grow with the number of requests. Lambda's
 * runtime sets the old generation to nine tenths of the memory, but leaves both to us once we set one of them.
 */
export const processSettings = (memoryMegabytes: number): Record<string, string> => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: `--max-semi-space-size=1 --max-old-space-size=${Math.floor(memoryMegabytes * 0.9)}`,
});
