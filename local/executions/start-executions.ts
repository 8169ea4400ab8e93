import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { AwsError, type AwsOperations, awsJson, operation } from '#local/http/aws-json.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { type JsonFile, openJsonFile } from '#local/storage/json-file.ts'
import type { StateMachineSource } from '#statemachines/index.ts'
import { executionArn, machineArn } from './definition.ts'
import { Execution, failureOf, type Outcome } from './execution.ts'
import type { Json } from './interpreter.ts'
import type { Machine, Run, Surroundings } from './machine.ts'
import { limitPayload } from './payload-limit.ts'

const State = z.object({ executions: z.array(Execution) })

type ExecutionsOptions = {
  readonly port?: number
  readonly directory: string
  readonly machines: Readonly<Record<string, StateMachineSource>>
  readonly onEnded?: TellEnd
} & Surroundings

// The interpreter takes longer to load than all the rest.
function machineLater(name: string, source: StateMachineSource, around: Surroundings): LoadMachine {
  let load: Promise<LoadMachine> | undefined
  return async () => {
    load ??= import('./machine.ts').then(({ machineOf }) => machineOf(name, source, around))
    return (await load)()
  }
}

/** Step Functions: the deployed definitions, interpreted; their tasks call the real handlers. */
export async function startExecutions(options: ExecutionsOptions): Promise<Listener> {
  const { directory, onEnded = async () => undefined } = options
  const file = await openJsonFile(join(directory, 'executions.json'), State, { executions: [] })
  await abortInterrupted(file.state.executions, onEnded)
  await file.save()
  const machines = new Map(
    Object.entries(options.machines).map(([name, source]) => [name, machineLater(name, source, options)]),
  )
  const runner = createRunner(file, onEnded)
  const operations = createOperations(machines, file, runner)
  const invalidInput = 'ValidationException'
  const listener = await listen(awsJson({ operations, contentType: 'application/x-amz-json-1.0', invalidInput }), {
    port: options.port,
  })
  return {
    ...listener,
    close: async () => {
      await runner.abortAll()
      await listener.close()
    },
  }
}

// Runs live in memory: what ran when the local cloud stopped will never finish.
async function abortInterrupted(executions: readonly Execution[], tellEnd: TellEnd): Promise<void> {
  for (const execution of executions.filter(({ status }) => status === 'RUNNING')) {
    Object.assign(execution, { status: 'ABORTED', cause: 'The local cloud was restarted', stopDate: Date.now() / 1000 })
    await tellEnd(execution)
  }
}

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
type LoadMachine = () => Promise<Machine>

/** The operations of Step Functions that the product and its tests use. */
function createOperations(
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

type Runner = {
  launch(machine: Machine, execution: Execution, input: Json): void
  /** Answers whether the execution was running. */
  abort(executionArn: string): Promise<boolean>
  abortAll(): Promise<void>
}

type Running = { readonly run: Run; readonly finished: Promise<void> }

/** Tells of an execution that has ended; answers once that is sure not to be lost. */
type TellEnd = (ended: Execution) => Promise<void>

/** Holds what runs now, tells of its end and writes it down. */
function createRunner(file: JsonFile<{ executions: Execution[] }>, tellEnd: TellEnd): Runner {
  const running = new Map<string, Running>()

  const finish = async (execution: Execution, outcome: Outcome): Promise<void> => {
    Object.assign(execution, outcome, { stopDate: Date.now() / 1000 })
    // An end that was told but not written down is told again at the next start; the other way round it would be lost.
    await tellEnd(execution)
    running.delete(execution.executionArn)
    await file.save()
  }

  const abort = async (executionArn: string): Promise<boolean> => {
    const active = running.get(executionArn)
    active?.run.abort()
    await active?.finished
    return active !== undefined
  }

  return {
    launch(machine, execution, input) {
      const run = machine.run(input, contextOf(execution, input))
      const finished = run.result.then(
        (output) => finish(execution, { status: 'SUCCEEDED', output: JSON.stringify(output) }),
        (error: unknown) => finish(execution, failureOf(error)),
      )
      running.set(execution.executionArn, { run, finished: finished.catch(console.error) })
    },
    abort,
    async abortAll() {
      await Promise.all([...running.keys()].map(abort))
    },
  }
}

const contextOf = ({ executionArn: Id, name: Name, startDate, stateMachineArn }: Execution, Input: Json) => ({
  Execution: { Id, Name, Input, StartTime: new Date(startDate * 1000).toISOString() },
  StateMachine: { Id: stateMachineArn, Name: stateMachineArn.split(':').at(-1) },
})
