import pMap from 'p-map'
import * as z from 'zod'
import { type MapState, processorOf } from './definition.ts'
import { interpret, type Json, type LocalHandler, type RunOptions, resultOf } from './interpreter.ts'
import { type ItemReader, MapExtras } from './map-extras.ts'
import { withOwnMaps } from './own-maps.ts'
import { limitPayload } from './payload-limit.ts'
import { statesError } from './states-error.ts'
import type { StoredObjects } from './stored-objects.ts'

export type MapRun = {
  /** Ends with the execution that the Map is part of. */
  readonly signal: AbortSignal
  readonly overrides: NonNullable<RunOptions['overrides']>
  readonly objects: StoredObjects
}

const Given = z.object({ input: z.json(), context: z.record(z.string(), z.unknown()) })
type Given = z.infer<typeof Given>
type Items = Given & { readonly items: readonly Json[] }

/** As many items at once as AWS runs where a Map sets no limit. */
const MOST_AT_ONCE = 40

/** Runs a Map as AWS does: the first item that fails for good stops the others, those that wait and those that run. */
export function mapHandler(state: MapState, run: MapRun): LocalHandler {
  const { mode, reader } = MapExtras.parse(state)
  const processor = interpret(withOwnMaps(processorOf(state)))

  async function runAll({ items, input, context }: Items): Promise<Json> {
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, run.signal])
    const one = async (item: Json, index: number): Promise<Json> => {
      const around = { ...context, Map: { Item: { Index: index, Value: item } } }
      const selector = state.ItemSelector ?? state.Parameters
      const chosen = selector === undefined ? item : await evaluate(selector, input, around)
      return runItem(chosen, mode === 'DISTRIBUTED' ? ownExecution(around, chosen) : around, signal)
    }
    try {
      return await pMap(items, one, { concurrency: (await concurrencyOf(state, { input, context })) || MOST_AT_ONCE })
    } finally {
      stop.abort()
    }
  }

  async function runItem(item: Json, context: Given['context'], signal: AbortSignal): Promise<Json> {
    signal.throwIfAborted()
    const execution = processor.run(item, { overrides: run.overrides, context })
    signal.addEventListener('abort', execution.abort)
    try {
      return await resultOf(execution)
    } finally {
      signal.removeEventListener('abort', execution.abort)
    }
  }

  return async (given) => {
    const { input, context } = Given.parse(given)
    const items = reader
      ? await readItems(reader, { input, context }, run.objects)
      : await itemsOf(state, { input, context })
    const results = runAll({ items, input, context })
    return limitPayload(await (mode === 'DISTRIBUTED' ? results.catch(explainChild) : results))
  }
}

async function itemsOf({ ItemsPath = '$' }: MapState, { input, context }: Given): Promise<Json[]> {
  const items = ItemsPath === '$' ? input : await evaluate({ 'items.$': ItemsPath }, input, context).then(itemsField)
  if (Array.isArray(items)) return items
  throw statesError('States.Runtime', `The items of a Map at ${ItemsPath} are not a list`)
}

const itemsField = (value: Json): Json => z.object({ items: z.json() }).parse(value).items

async function concurrencyOf({ MaxConcurrency = 0, MaxConcurrencyPath }: MapState, given: Given): Promise<number> {
  if (MaxConcurrencyPath === undefined) return MaxConcurrency
  const value = await evaluate({ 'items.$': MaxConcurrencyPath }, given.input, given.context)
  return z.number().int().min(0).parse(itemsField(value))
}

// Each child of a distributed Map is an execution of its own.
const ownExecution = (context: Given['context'], input: Json): Given['context'] => ({
  ...context,
  OuterExecution: { ...z.record(z.string(), z.unknown()).parse(context.OuterExecution ?? {}), Input: input },
})

function explainChild(error: unknown): never {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const message = `The specified tolerated failure threshold was exceeded; ${cause}`
  throw statesError('States.ExceedToleratedFailureThreshold', message, { isCatchable: true })
}

const Place = z.object({ Bucket: z.string(), Key: z.string().default(''), Prefix: z.string().default('') })

/** The items of a distributed Map, from a JSON array or from a list of objects. */
async function readItems(
  { Resource, ReaderConfig, Parameters }: ItemReader,
  { input, context }: { readonly input: Json; readonly context: object },
  objects: StoredObjects,
): Promise<Json[]> {
  const { Bucket, Key, Prefix } = Place.parse(await evaluate(Parameters, input, context))
  try {
    const isList = Resource.endsWith('listObjectsV2')
    const items = isList ? await objects.list(Bucket, Prefix) : parseItems(await objects.read(Bucket, Key))
    return items.slice(0, ReaderConfig?.MaxItems)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw statesError('States.ItemReaderFailed', `${Bucket}/${Key || Prefix}: ${cause}`, { isCatchable: true })
  }
}

const parseItems = (text: string): Json[] => z.array(z.json()).parse(JSON.parse(text))

type Template = Exclude<Json, string | number | boolean | null>

/** What the interpreter makes of a payload template: it evaluates them in states only, so this is a state of its own. */
async function evaluate(template: Template, input: Json, context: object): Promise<Json> {
  const States = { Evaluate: { Type: 'Pass' as const, Parameters: template, End: true as const } }
  return resultOf(interpret({ StartAt: 'Evaluate', States }).run(input, { context: { ...context } }))
}
