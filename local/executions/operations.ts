import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import type { JsonFile } from '#local/storage/json-file.ts'
import { executionArn, machineArn } from './definition.ts'
import type { Execution } from './execution.ts'
import type { Json } from './interpreter.ts'
import type { Machine } from './machine.ts'
import { limitPayload } from './payload-limit.ts'
import type { Runner } from './runner.ts'

const KEPT_EXECUTIONS = 200
const epochSeconds = () => Date.now() / 1000

const StartInput = z.object({
  stateMachineArn: z.string(),
  name: z.string().max(80).optional(),
  input: z.string().default('{}'),
})
const ExecutionInput = z.object({ executionArn: z.string() })
const StopInput = ExecutionInput.extend({ error: z.string().optional(), cause: z.string().optional() })
const ListInput = z.object({ stateMachineArn: z.string(), statusFilter: z.string().optional() })

/** Reads and builds a state machine, or answers the one that is built. */
export type LoadMachine = () => Promise<Machine>

/** The operations of Step Functions that the product and its tests use. */
export function createOperations(
  machines: ReadonlyMap<string, LoadMachine>,
  file: JsonFile<{ executions: Execution[] }>,
  runner: Runner,
): AwsOperations {
  const { executions } = file.state

  function find(arn: string): Execution {
    const execution = executions.find((candidate) => candidate.executionArn === arn)
    if (!execution) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`)
    return execution
  }

  async function start({ stateMachineArn, name = randomUUID(), input }: z.infer<typeof StartInput>): Promise<object> {
    const machineName = stateMachineArn.split(':').at(-1) ?? ''
    const load = machines.get(machineName)
    if (!load) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`)
    const machine = await load()
    const arn = executionArn(machineName, name)
    const earlier = executions.find((candidate) => candidate.executionArn === arn)
    if (earlier) return repeated(earlier, input)
    const parsed = parseInput(input)
    const execution: Execution = {
      ...{ executionArn: arn, stateMachineArn: machineArn(machineName), name, input },
      ...{ status: 'RUNNING', startDate: epochSeconds() },
    }
    executions.push(execution)
    forgetEnded(executions)
    runner.launch(machine, execution, parsed)
    await file.save()
    return { executionArn: arn, startDate: execution.startDate }
  }

  async function stop({ executionArn: arn, error, cause }: z.infer<typeof StopInput>): Promise<object> {
    const execution = find(arn)
    if (await runner.abort(arn)) Object.assign(execution, { error, cause })
    return { stopDate: execution.stopDate }
  }

  const list = ({ stateMachineArn, statusFilter }: z.infer<typeof ListInput>) => ({
    executions: executions
      .filter((one) => one.stateMachineArn === stateMachineArn && (!statusFilter || one.status === statusFilter))
      .toReversed(),
  })

  return {
    StartExecution: operation(StartInput, start),
    StopExecution: operation(StopInput, stop),
    DescribeExecution: operation(ExecutionInput, ({ executionArn: arn }) => find(arn)),
    ListExecutions: operation(ListInput, list),
  }
}

/** The oldest that have ended. One that runs is kept, however many there are: its end is told, also after a restart. */
function forgetEnded(executions: Execution[]): void {
  for (let index = 0; executions.length > KEPT_EXECUTIONS && index < executions.length; ) {
    if (executions[index]?.status === 'RUNNING') index++
    else executions.splice(index, 1)
  }
}

// StartExecution is idempotent for the same name and input while the execution runs.
function repeated(earlier: Execution, input: string): object {
  const { executionArn: arn, startDate } = earlier
  if (earlier.status === 'RUNNING' && earlier.input === input) return { executionArn: arn, startDate }
  throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`)
}

function parseInput(input: string): Json {
  try {
    return limitPayload(JSON.parse(input))
  } catch (cause) {
    throw new AwsError('InvalidExecutionInput', `Invalid State Machine Execution Input: ${String(cause)}`)
  }
}
