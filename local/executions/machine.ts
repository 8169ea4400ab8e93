import { readFile } from 'node:fs/promises'
import { StateMachine } from 'aws-local-stepfunctions'
import type { StateMachineSource } from '#statemachines/index.ts'
import { type Definition, functionArn, mapsOf, parseDefinition, type TaskState, tasksOf } from './definition.ts'
import { interpret, type Json, type LocalHandler, type LocalHandlers } from './interpreter.ts'
import { withOwnMaps } from './own-maps.ts'
import { limitPayload } from './payload-limit.ts'
import { mapHandler } from './run-map.ts'
import type { StoredObjects } from './stored-objects.ts'

/** Runs a Lambda function given by its module below `lambdas/`, for an owner of work: owners take turns. */
export type Invoke = (module: string, payload: unknown, owner?: string) => Promise<unknown>

/** What machines reach besides themselves. */
export type Surroundings = { readonly invoke: Invoke; readonly objects: StoredObjects }

type Context = Readonly<Record<string, Record<string, unknown>>>
export type Machine = { readonly run: (input: Json, context: Context) => Run }
export type Run = { abort(): void; readonly result: Promise<Json> }

const LAMBDA_INVOKE = 'arn:aws:states:::lambda:invoke'

/** Answers a machine as its definition stands in its file by then, built once for each that it has been. */
export function machineOf(name: string, { definition, tasks }: StateMachineSource, around: Surroundings) {
  let built: { readonly text: string; readonly machine: Machine } | undefined
  return async (): Promise<Machine> => {
    const text = await readFile(new URL(`../../statemachines/${definition}`, import.meta.url), 'utf8')
    // Half a second each: what lies in the repository was validated by its tests.
    const isValidated = built === undefined
    if (built?.text !== text) built = { text, machine: createMachine(name, { text, tasks, isValidated }, around) }
    return built.machine
  }
}

type Source = Pick<StateMachineSource, 'tasks'> & { readonly text: string; readonly isValidated?: boolean }

export function createMachine(name: string, source: Source, { invoke, objects }: Surroundings): Machine {
  const { text, tasks, isValidated = false } = source
  const definition = parseDefinition(name, text, Object.keys(tasks))
  // Only to be validated, as it is deployed.
  if (!isValidated) new StateMachine(definition)
  const interpreted = withOuterExecution(definition)
  const interpreter = interpret(withOwnMaps(interpreted))
  const modules = new Map(Object.entries(tasks).map(([task, module]) => [functionArn(task), module]))
  const tasksIn = tasksOf(definition)
  const handlersFor = (owner: string) => {
    const invokeFor: Invoke = (module, payload) => invoke(module, payload, owner)
    return Object.fromEntries(tasksIn.map(([task, state]) => [task, handlerOf(state, modules, invokeFor)]))
  }
  const maps = mapsOf(interpreted)

  return {
    run(input, context) {
      const stop = new AbortController()
      const overrides: { taskResourceLocalHandlers: LocalHandlers } = {
        taskResourceLocalHandlers: handlersFor(ownerOf(input)),
      }
      const run = { signal: stop.signal, overrides, objects }
      for (const [map, state] of maps) overrides.taskResourceLocalHandlers[map] = mapHandler(state, run)
      const { result, abort } = interpreter.run(input, {
        overrides,
        context: { ...context, OuterExecution: context.Execution ?? {} },
      })
      return {
        result: result.finally(() => stop.abort()),
        abort: () => {
          abort()
          stop.abort()
        },
      }
    },
  }
}

/** Whose work an execution is, as `startJob` says it; everybody else shares one turn. */
const ownerOf = (input: Json): string =>
  typeof input === 'object' && input !== null && 'owner' in input ? String(input.owner) : ''

// The interpreter puts the input of a branch or an item in place of the execution's own, which AWS shows everywhere.
function withOuterExecution(definition: Definition): Definition {
  return JSON.parse(JSON.stringify(definition).replaceAll('$$.Execution', () => '$$.OuterExecution'))
}

function handlerOf({ Resource }: TaskState, modules: ReadonlyMap<string, string>, invoke: Invoke): LocalHandler {
  const call = async (functionName: string, payload: unknown): Promise<Json> => {
    const module = modules.get(functionName)
    if (!module) throw new Error(`No local function ${functionName}`)
    const answer = await invoke(module, limitPayload(toJson(payload))).catch((error: unknown) => {
      throw lambdaError(error)
    })
    return limitPayload(toJson(answer))
  }
  if (Resource === LAMBDA_INVOKE) return async (input) => invokeResult(await call(...invocation(input)))
  return (input) => call(Resource, input)
}

function invocation(input: Json): [string, unknown] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return ['', {}]
  return [String(input.FunctionName), input.Payload ?? {}]
}

const invokeResult = (Payload: Json): Json => ({ ExecutedVersion: '$LATEST', StatusCode: 200, Payload })

// Between steps only JSON travels; a handler that returns nothing returns null.
const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** What a function threw, as Step Functions sees it: the name is matched by `ErrorEquals`, the cause is JSON text. */
function lambdaError(error: unknown): Error {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: String(error) }
  const cause = { errorType: name, errorMessage: message, trace: stack.split('\n').filter((line) => line !== '') }
  return Object.assign(new Error(JSON.stringify(cause)), { name })
}
