/** The alias through which each function is called: it names the version in force. */
export const aliasInForce = 'live';

/** The question of the canary to a new version of a function, before visitors reach it. */
export interface Ask {
  /** The name of the function in the sentence of a failure. */
  key: string;
  method: string;
  path: string;
  parameters: Readonly<Record<string, string>>;
  /** The request as its bytes. Absent: none. */
  body?: string;
  /** The status that a stranger gets. Without one, any 4xx is right. */
  refusal?: number;
}

/** An ask, and the address of the version to ask. */
export interface Trial extends Ask {
  version: string;
}
