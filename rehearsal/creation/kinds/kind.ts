import type { Maker } from '../plan-waves.ts'
import type { Made } from '../resolve.ts'
import type { Wire } from '../wire.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A resource that is to be made: its properties have no references left. */
export interface Wanted {
  /** What CloudFormation would call it, if it has no name of its own. */
  readonly name: string
  readonly properties: Fields
}

type Observing = {
  /** What the emulator has, by the names that templates use. */
  readonly observe: (wire: Wire, made: Made, properties: Fields) => Promise<Fields>
  /** Properties that the emulator takes and does not show, or drops. */
  readonly unseen?: readonly string[]
}

/** A type that the emulator's CloudFormation makes. */
export type ByCloudFormation = Observing & {
  readonly maker: 'cloudformation'
  /** `Fn::GetAtt`, worked out from the id of the resource, by AWS's shapes of names. */
  readonly attributes: (ref: string, wire: Wire) => Readonly<Record<string, string>>
}

/** A type that only the emulator's service knows: it is made by the calls that CloudFormation makes in AWS. */
export type ByService = Observing & {
  readonly maker: 'service'
  readonly reason: string
  readonly make: (wire: Wire, wanted: Wanted) => Promise<Made>
  /** What can only be said once everything else of the stack is there. */
  readonly finish?: (wire: Wire, made: Made, properties: Fields) => Promise<void>
}

/** A type that the emulator lacks altogether: others read made-up values of the right shape. */
export type StandIn = {
  readonly maker: 'nobody'
  readonly reason: string
  readonly standIn: (wire: Wire, wanted: Wanted) => Made
}

export type Kind = (ByCloudFormation | ByService | StandIn) & { readonly maker: Maker }

export type Kinds = Readonly<Record<string, Kind>>

export const NOT_IN_CLOUDFORMATION = 'moto knows it, but not its CloudFormation'

export const text = (value: unknown): string => String(value ?? '')

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The named ones of the fields that are there. */
export const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]))

/** The same with the first letter of every name of a property small, as services with paths write it; names of other shapes stay. */
export const toSmall = (value: unknown): unknown =>
  renamed(value, /^[A-Z][A-Za-z0-9]*$/, (name) => name.charAt(0).toLowerCase() + name.slice(1))

export const toCapital = (value: unknown): unknown =>
  renamed(value, /^[a-z][A-Za-z0-9]*$/, (name) => name.charAt(0).toUpperCase() + name.slice(1))

function renamed(value: unknown, which: RegExp, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, which, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [which.test(name) ? rename(name) : name, renamed(item, which, rename)]),
  )
}

/** `[{ Key, Value }]` as services that take an object want it. */
export const tagsOf = (tags: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(items(tags).map((tag) => [text(fields(tag).Key), text(fields(tag).Value)]))

export const listOfTags = (tags: unknown): readonly Fields[] =>
  Object.entries(fields(tags)).map(([Key, Value]) => ({ Key, Value }))
