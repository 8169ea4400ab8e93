import { ExecutionError, StateMachine } from 'aws-local-stepfunctions'

export type RunOptions = NonNullable<Parameters<StateMachine['run']>[1]>
export type LocalHandlers = NonNullable<NonNullable<RunOptions['overrides']>['taskResourceLocalHandlers']>
/** Runs a task in place of its resource. */
export type LocalHandler = LocalHandlers[string]
export type Json = Parameters<LocalHandler>[0]

type Machine = ConstructorParameters<typeof StateMachine>[0]

/** For what is derived from a definition that has been validated. */
export const interpret = (machine: Machine): StateMachine =>
  new StateMachine(machine, { validationOptions: { noValidate: true } })

/** What a run within another came to. @throws the error of its state, by which the outer run goes on */
export async function resultOf(run: { readonly result: Promise<Json> }): Promise<Json> {
  try {
    return await run.result
  } catch (error) {
    throw error instanceof ExecutionError ? error.cause : error
  }
}
