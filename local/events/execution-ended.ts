import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Execution } from '#local/executions/execution.ts'

export const ExecutionEndedEvent = z.object({
  version: z.literal('0'),
  id: z.string(),
  'detail-type': z.literal('Step Functions Execution Status Change'),
  source: z.literal('aws.states'),
  account: z.string(),
  time: z.string(),
  region: z.string(),
  resources: z.array(z.string()),
  detail: z.object({
    executionArn: z.string(),
    stateMachineArn: z.string(),
    name: z.string(),
    status: z.enum(['ABORTED', 'FAILED', 'SUCCEEDED', 'TIMED_OUT']),
    /** Milliseconds since the epoch. */
    startDate: z.number(),
    stopDate: z.number(),
    input: z.string(),
    output: z.string().nullable(),
    error: z.string().nullable(),
    cause: z.string().nullable(),
  }),
})

/**
 * The end of an execution as EventBridge tells of it.
 *
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/eventbridge-integration.html
 */
export type ExecutionEndedEvent = z.infer<typeof ExecutionEndedEvent>

/** What is told of an execution that has ended; nothing of one that runs. */
export function toExecutionEnded(execution: Execution): ExecutionEndedEvent | undefined {
  const { executionArn, stateMachineArn, name, status, input, startDate, stopDate = startDate } = execution
  if (status === 'RUNNING') return undefined
  const { output = null, error = null, cause = null } = execution
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Step Functions Execution Status Change',
    source: 'aws.states',
    account: executionArn.split(':')[4] ?? '',
    time: `${new Date(stopDate * 1000).toISOString().slice(0, 19)}Z`,
    region: 'us-east-1',
    resources: [executionArn],
    detail: {
      ...{ executionArn, stateMachineArn, name, status, input, output, error, cause },
      ...{ startDate: Math.round(startDate * 1000), stopDate: Math.round(stopDate * 1000) },
    },
  }
}
