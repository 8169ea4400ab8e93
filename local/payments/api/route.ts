import type * as z from 'zod'
import { type Provider, requireRecord } from '../provider.ts'
import { parseParams } from './params.ts'

export interface Call {
  readonly provider: Provider
  /** The id in the path. */
  readonly id: string
  /** Whether it was made with the key that pages have: only what has a secret of its own may be read. */
  readonly isPublishable: boolean
}

export interface Route {
  readonly method: string
  /** Path below `/v1/`, as Hono reads it. */
  readonly path: string
  /** Whether the key that pages have is enough. */
  readonly isPublic: boolean
  run(params: unknown, call: Call): object
}

/** A call of the provider: `POST subscriptions/:id`. It runs whole before the next one begins. */
export function route<Params>(
  address: `${'DELETE' | 'GET' | 'POST'} ${string}`,
  shape: z.ZodType<Params>,
  run: (params: Params, call: Call) => object,
): Route {
  const [method = '', path = ''] = address.split(' ')
  return { method, path, isPublic: false, run: (params, call) => run(parseParams(shape, params), call) }
}

/** A call that pages may make too. */
export const publicRoute: typeof route = (...args) => ({ ...route(...args), isPublic: true })

interface PageParams {
  readonly limit: number
  readonly starting_after?: string | undefined
}

/** A page of records, the newest first; `records` has the oldest first. @throws ProviderError for an unknown cursor */
export function pageOf<Item extends { readonly id: string }>(
  records: readonly Item[],
  { limit, starting_after }: PageParams,
): object {
  const newestFirst = records.toReversed()
  const after = starting_after && requireRecord(newestFirst, 'object', starting_after, 'starting_after')
  const start = after ? newestFirst.indexOf(after) + 1 : 0
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', has_more: start + limit < newestFirst.length, data }
}
