/** The start data of a function's thread. */
export interface WorkerSetup {
  functionName: string;
  bundlePath: string;
  clockOffset: SharedArrayBuffer;
}

/** Events and results cross as JSON text, as they do between Lambda and its callers. */
export interface InvocationRequest {
  id: string;
  event: string;
  timeoutMs: number;
}

export type InvocationReply =
  | { id: string; result: string | undefined }
  | { id: string; error: { name: string; message: string; stack: string } };
