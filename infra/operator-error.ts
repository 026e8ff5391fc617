/** Something the operator can put right: told as one sentence, without a stack trace. */
export class OperatorError extends Error {}
