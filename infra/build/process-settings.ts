/**
 * The environment variables with which the process of a function starts.
 *
 * A password's hash takes 19 MiB in one of four threads. With an arena for each thread the allocator keeps four times
 * that for good; with one arena it does not. A young generation of 1 MB is collected before its objects are promoted,
 * without a measurable cost in time; V8's default of 16 MB lets memory grow with the number of requests. Lambda's
 * runtime sets the old generation to nine tenths of the memory, unless either size is set here.
 */
export const processSettings = (memoryMegabytes: number): Record<string, string> => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: `--max-semi-space-size=1 --max-old-space-size=${Math.floor(memoryMegabytes * 0.9)}`,
});
