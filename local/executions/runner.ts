import type { JsonFile } from '#local/storage/json-file.ts'
import { type Execution, failureOf, type Outcome } from './execution.ts'
import type { Json } from './interpreter.ts'
import type { Machine, Run } from './machine.ts'

export type Runner = {
  launch(machine: Machine, execution: Execution, input: Json): void
  /** Answers whether the execution was running. */
  abort(executionArn: string): Promise<boolean>
  abortAll(): Promise<void>
}

type Running = { readonly run: Run; readonly finished: Promise<void> }

/** Tells of an execution that has ended; answers once that is sure not to be lost. */
export type TellEnd = (ended: Execution) => Promise<void>

/** Holds what runs now, tells of its end and writes it down. */
export function createRunner(file: JsonFile<{ executions: Execution[] }>, tellEnd: TellEnd): Runner {
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
