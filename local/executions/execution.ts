import * as z from 'zod'

export const Execution = z.object({
  executionArn: z.string(),
  stateMachineArn: z.string(),
  name: z.string(),
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'ABORTED', 'TIMED_OUT']),
  /** Epoch seconds, as the JSON protocol sends dates. */
  startDate: z.number(),
  stopDate: z.number().optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
})

/** One run of a state machine, in the shape of DescribeExecution. */
export type Execution = z.infer<typeof Execution>

export type Outcome = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>

/** Error name and cause as Step Functions reports them for a failed run. */
export function failureOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { status: 'FAILED', error: 'Error', cause: String(error) }
  if (error.name === 'ExecutionAbortedError') return { status: 'ABORTED' }
  if (error.name === 'ExecutionTimeoutError') return { status: 'TIMED_OUT' }
  const origin = error.cause instanceof Error ? error.cause : error
  return { status: 'FAILED', error: origin.name, cause: origin.message }
}
