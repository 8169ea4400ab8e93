/** An error of Step Functions itself. Where nothing else is said, it ends the execution: no `Catch` or `Retry` sees it. */
export const statesError = (name: `States.${string}`, message: string, { isCatchable = false } = {}): Error =>
  // The interpreter reads these two names.
  Object.assign(new Error(message), { name, isCatchable, isRetryable: isCatchable })
