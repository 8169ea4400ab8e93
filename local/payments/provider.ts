import { randomBytes } from 'node:crypto'
import type { PaymentsState } from './state.ts'

/** What every call of the provider works with. Calls are synchronous: nothing comes between two lines of one. */
export interface Provider {
  readonly state: PaymentsState
  /** Its own address, where the hosted pages are. */
  url: string
  /** Seconds since the epoch, as the provider counts them. */
  now(): number
  /** Stores an event, which is delivered once the state is written. */
  emit(type: string, created: number, object: object): void
}

export const DAY_SECONDS = 24 * 3600

export const newSecret = (): string => randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')

export const newId = (prefix: string): string => `${prefix}_${newSecret()}`

/** The time of something that belongs to a test clock, or the common time. */
export const timeOf = ({ state, now }: Provider, { test_clock }: { readonly test_clock: string | null }): number =>
  state.clocks.find(({ id }) => id === test_clock)?.frozen_time ?? now()

/** Further fields of an error: its type, code and parameter, and objects that it is about. */
type ErrorDetails = Readonly<Record<string, unknown>>

/** What the provider refuses, with the status and the fields of its answer. */
export class ProviderError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ProviderError'
    this.status = status
    this.details = details
  }

  toJson(): object {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } }
  }
}

export const invalid = (message: string, details: ErrorDetails = {}) => new ProviderError(400, message, details)

type Identified = { readonly id: string }

/**
 * The record with an id. A missing one that a parameter names is the caller's mistake, not a wrong address.
 *
 * @throws ProviderError, 404, or 400 where a parameter names it
 */
export function requireRecord<Item extends Identified>(
  records: readonly Item[],
  kind: string,
  id: string,
  param?: string,
): Item {
  const found = records.find((record) => record.id === id)
  if (found) return found
  const details = { code: 'resource_missing', param: param ?? 'id' }
  throw new ProviderError(param === undefined ? 404 : 400, `No such ${kind}: '${id}'`, details)
}

/** What our own records name: it is always there. */
export function recordOf<Item extends Identified>(records: readonly Item[], id: string | null): Item {
  const found = records.find((record) => record.id === id)
  if (!found) throw new Error(`The local payment provider lost ${id}`)
  return found
}
