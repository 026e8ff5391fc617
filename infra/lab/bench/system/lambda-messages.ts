/** A request that a function made to another service. */
export interface OutgoingCall {
  service: 'dynamodb' | 'kms' | 'secrets' | 'mail' | 'receiver' | 'stripe';
  /** "Query", "TransactWriteItems", "POST /v1/payment_intents". */
  operation: string;
  /** 1 for the first calls. Calls that do not wait for each other have the same round. */
  round: number;
  /** Milliseconds until the answer began. */
  milliseconds: number;
}

export interface InvocationRequest {
  id: number;
  event: unknown;
}

export interface InvocationReply {
  id: number;
  result?: unknown;
  error?: string;
  calls: OutgoingCall[];
  /** The elapsed time of the handler alone. */
  wallMs: number;
  /** The processor time of the whole process while the handler ran. Only meaningful for one invocation at a time. */
  cpuMs: number;
  /** The peak memory of the process so far. */
  peakMegabytes: number;
}
