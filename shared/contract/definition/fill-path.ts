type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The parameters of a path, by name. */
export type ParametersIn<Path extends string> = Record<ParameterNames<Path>, string>;

/** Makes "/api/bookings/42" of "/api/bookings/{id}". */
export const fillPath = <Path extends string>(path: Path, parameters: ParametersIn<Path>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  );
