import * as z from 'zod'
import { evaluate } from './evaluate.ts'
import type { Json } from './interpreter.ts'
import type { ItemReader } from './map-extras.ts'
import { statesError } from './states-error.ts'
import type { StoredObjects } from './stored-objects.ts'

const Place = z.object({ Bucket: z.string(), Key: z.string().default(''), Prefix: z.string().default('') })

/** The items of a distributed Map, from a JSON array or from a list of objects. */
export async function readItems(
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
