import { join } from 'node:path'
import * as z from 'zod'
import { awsJson } from '#local/http/aws-json.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import type { StateMachineSource } from '#statemachines/index.ts'
import { Execution } from './execution.ts'
import type { Surroundings } from './machine.ts'
import { createOperations, type LoadMachine } from './operations.ts'
import { createRunner, type TellEnd } from './runner.ts'

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
