/** What a function threw, as Step Functions sees it: the name is matched by `ErrorEquals`, the cause is JSON text. */
export function lambdaError(error: unknown): Error {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: String(error) }
  const cause = { errorType: name, errorMessage: message, trace: stack.split('\n').filter((line) => line !== '') }
  return Object.assign(new Error(JSON.stringify(cause)), { name })
}
