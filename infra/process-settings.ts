/**
 * What every function's process starts with. A password's hash takes 19 MiB in one of four threads; an allocator
 * with an arena for each of them keeps four times that for good, one with a single arena does not.
 */
export const processSettings = { MALLOC_ARENA_MAX: '1' } as const;
