/** The question of the canary to a new version of a function, before visitors reach it. */
export interface Ask {
  /** The name of the function in the sentence of a failure. */
  key: string;
  method: string;
  path: string;
  parameters: Readonly<Record<string, string>>;
  /** The request as its bytes. Absent: none. */
  body?: string;
  /** The status for a stranger. Absent: any that blames the request. */
  refusal?: number;
}

/** An ask, and the address of the version to ask. */
export interface Trial extends Ask {
  version: string;
}
