import type { Fault } from '#engine/optimizer/index.ts'

/** A value of a JSON text and where it stands; what is wrong with it is added to `faults`, which all places share. */
export interface JsonPlace {
  readonly path: string
  readonly value: unknown
  readonly faults: Fault[]
}

/** Turns a place into a value, adding faults where it cannot. */
export type Read<Value> = (place: JsonPlace) => Value

type JsonObject = Readonly<Record<string, unknown>>

/** Notes what is wrong at a place. */
export const addFault = ({ path, faults }: JsonPlace, message: string): void => {
  faults.push({ path, message })
}

/** The value under a key of an object; `undefined` where the key is missing or the place is no object. */
export function at({ path, value, faults }: JsonPlace, key: string): JsonPlace {
  const field = isObject(value) ? value[key] : undefined
  return { path: path === '' ? key : `${path}.${key}`, value: field, faults }
}

/** Whether a place has a value. `null` counts as none. */
export const isGiven = ({ value }: JsonPlace): boolean => value !== undefined && value !== null

/**
 * Reads an object that may be missing its key: `{ [name]: value }`, or nothing to spread.
 *
 * What says no more than a missing key does, the `usual` value, is nothing, too: vehicles that differ in it are alike.
 */
export function optional<Name extends string, Value>(
  place: JsonPlace,
  name: Name,
  read: Read<Value>,
  usual?: Value,
): { [key in Name]?: Value } {
  const result: { [key in Name]?: Value } = {}
  if (isGiven(place) && (usual === undefined || place.value !== usual)) result[name] = read(place)
  return result
}

/** A whole number; NaN, and a fault, for anything else. */
export function readInteger(place: JsonPlace): number {
  if (typeof place.value === 'number' && Number.isSafeInteger(place.value)) return place.value
  addFault(place, isGiven(place) ? `must be a whole number, not ${show(place.value)}` : 'is missing')
  return Number.NaN
}

/** A number that is not negative; NaN, and a fault, for anything else. */
export function readWeight(place: JsonPlace): number {
  if (typeof place.value === 'number' && place.value >= 0) return place.value
  addFault(place, `must be a number from 0, not ${show(place.value)}`)
  return Number.NaN
}

/** A text; empty, and a fault, for anything else. */
export function readText(place: JsonPlace): string {
  if (typeof place.value === 'string') return place.value
  addFault(place, `must be a text, not ${show(place.value)}`)
  return ''
}

/** A truth value; false, and a fault, for anything else. */
export function readFlag(place: JsonPlace): boolean {
  if (typeof place.value !== 'boolean') addFault(place, `must be true or false, not ${show(place.value)}`)
  return place.value === true
}

/** Reads every item of a list; none, and a fault, where there is no list. */
export function readList<Value>(place: JsonPlace, read: (item: JsonPlace, index: number) => Value): Value[] {
  const { path, value, faults } = place
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => read({ path: `${path}[${index}]`, value: item, faults }, index))
  }
  addFault(place, isGiven(place) ? `must be a list, not ${show(value)}` : 'is missing')
  return []
}

/** Reads a list of whole numbers. */
export const readIntegers: Read<number[]> = (place) => readList(place, readInteger)

/** Keys of an object; none, and a fault, where there is no object. */
export function readKeys(place: JsonPlace): string[] {
  if (isObject(place.value)) return Object.keys(place.value)
  addFault(place, isGiven(place) ? `must be an object, not ${show(place.value)}` : 'is missing')
  return []
}

/** Faults for keys that mean something to others but have no effect here: better refused than ignored. */
export function refuse(place: JsonPlace, keys: readonly string[], harmless: readonly unknown[] = []): void {
  for (const key of keys) {
    const field = at(place, key)
    if (isGiven(field) && !harmless.includes(field.value)) addFault(field, 'is not supported')
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST_EXCERPT = 40

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text
}
