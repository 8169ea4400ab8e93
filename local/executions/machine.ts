import { readFile } from 'node:fs/promises'
import { StateMachine } from 'aws-local-stepfunctions'
import type { StateMachineSource } from '#statemachines/index.ts'
import { functionArn, parseDefinition, type TaskResource, tasksOf } from './definition.ts'
import { limitPayload } from './payload-limit.ts'

/** Runs a Lambda function given by its module below `lambdas/`. */
export type Invoke = (module: string, payload: unknown) => Promise<unknown>

type RunOptions = NonNullable<Parameters<StateMachine['run']>[1]>
type LocalHandler = NonNullable<NonNullable<RunOptions['overrides']>['taskResourceLocalHandlers']>[string]
export type Json = Parameters<LocalHandler>[0]
export type Machine = { readonly run: (input: Json, context: object) => Run }
export type Run = { abort(): void; readonly result: Promise<Json> }

const LAMBDA_INVOKE = 'arn:aws:states:::lambda:invoke'

/** Building the interpreter takes up to 100 ms of validation, so each definition is built once. */
export async function loadMachine(name: string, source: StateMachineSource, invoke: Invoke): Promise<Machine> {
  const text = await readFile(new URL(`../../statemachines/${source.definition}`, import.meta.url), 'utf8')
  const definition = parseDefinition(name, text, Object.keys(source.tasks))
  const interpreter = new StateMachine(definition)
  const modules = new Map(Object.entries(source.tasks).map(([task, module]) => [functionArn(task), module]))
  const handlers = tasksOf(name, definition).map((task) => [task.state, handlerOf(task, modules, invoke)])
  const overrides = { taskResourceLocalHandlers: Object.fromEntries(handlers) }
  return { run: (input, context) => interpreter.run(input, { overrides, context: { ...context } }) }
}

function handlerOf(task: TaskResource, modules: ReadonlyMap<string, string>, invoke: Invoke): LocalHandler {
  const call = async (functionName: string, payload: unknown): Promise<Json> => {
    const module = modules.get(functionName)
    if (!module) throw new Error(`No local function ${functionName}`)
    return limitPayload(toJson(await invoke(module, limitPayload(toJson(payload)))))
  }
  if (task.resource === LAMBDA_INVOKE) return async (input) => invokeResult(await call(...invocation(input)))
  if (modules.has(task.resource)) return (input) => call(task.resource, input)
  throw new Error(`State ${task.state}: ${task.resource} does not run locally`)
}

function invocation(input: Json): [string, unknown] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return ['', {}]
  return [String(input.FunctionName), input.Payload ?? {}]
}

const invokeResult = (Payload: Json): Json => ({ ExecutedVersion: '$LATEST', StatusCode: 200, Payload })

// Between steps only JSON travels; a handler that returns nothing returns null.
const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))
