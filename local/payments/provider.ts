import { randomBytes } from 'node:crypto'
import { missing, unknownReference } from './http/provider-error.ts'
import type { EventRecord, PaymentsState } from './state.ts'

/** What every call of the provider works with. Calls are synchronous: nothing comes between two lines of one. */
export interface Provider {
  readonly state: PaymentsState
  /** Its own address, where the hosted pages are. */
  readonly url: string
  /** Seconds since the epoch, as the provider counts them. */
  now(): number
  /** Keeps an event and has it delivered once the state is written. */
  emit(event: NewEvent): void
}

export type NewEvent = Pick<EventRecord, 'type' | 'created'> & {
  readonly object: object
  readonly previous?: object | undefined
}

export const API_VERSION = '2026-10-28.endive'

export const newId = (prefix: string): string => `${prefix}_${newSecret()}`

export const newSecret = (): string => randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')

/** The time of whatever belongs to a clock, or of everything else. */
export function timeOf({ state, now }: Provider, clock: string | null): number {
  return state.clocks.find(({ id }) => id === clock)?.frozen_time ?? now()
}

type Kept = { readonly id: string }

/** What an address names. @throws ProviderError, 404 */
export function requireAddressed<Item extends Kept>(records: readonly Item[], kind: string, id: string): Item {
  const found = records.find((record) => record.id === id)
  if (!found) throw missing(kind, id)
  return found
}

/** What a parameter names. @throws ProviderError, 400 */
export function requireNamed<Item extends Kept>(
  records: readonly Item[],
  kind: string,
  { id, param }: { id: string; param: string },
): Item {
  const found = records.find((record) => record.id === id)
  if (!found) throw unknownReference(kind, id, param)
  return found
}

/** What our own records name: it is always there. */
export function recordOf<Item extends Kept>(records: readonly Item[], id: string): Item {
  const found = records.find((record) => record.id === id)
  if (!found) throw new Error(`The local payment provider lost ${id}`)
  return found
}
