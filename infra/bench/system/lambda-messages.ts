/** A request that a function made to another service. */
export interface OutgoingCall {
  service: 'dynamodb' | 'kms' | 'secrets' | 'mail' | 'stripe';
  /** "Query", "TransactWriteItems", "POST /v1/payment_intents". */
  operation: string;
  /** 1 for the first ones; calls that do not wait for each other are of the same round. */
  round: number;
  /** Until the answer began. */
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
  /** Of the handler alone. */
  wallMs: number;
  /** Of the whole process while the handler ran: means something for one invocation at a time. */
  cpuMs: number;
  /** Of the process so far. */
  peakMegabytes: number;
}
