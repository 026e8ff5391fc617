/** The start data of the functions' thread. */
export interface WorkerSetup {
  /** Holds `<key>/index.mjs`. */
  directory: string;
  environment: Readonly<Record<string, string>>;
  clockOffset: SharedArrayBuffer;
}

/** Events and results cross as JSON text, as they do between Lambda and its callers. */
export interface InvocationRequest {
  id: string;
  functionName: string;
  event: string;
  timeoutMs: number;
}

export type OutputStream = 'stdout' | 'stderr';

export type WorkerMessage =
  | { id: string; result: string | undefined }
  | { id: string; error: { name: string; message: string; stack: string } }
  /** Written by a function. */
  | { functionName: string; stream: OutputStream; text: string };
