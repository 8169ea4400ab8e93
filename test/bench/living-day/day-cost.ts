import { callKind } from '../cloud/call-kind.ts'
import type { Units } from '../cloud/count-units.ts'

/** Dollars; list prices of us-east-1, as docs/operations/costs.md has them. */
const PRICE = {
  /** CloudFront, firewall and API. */
  request: 0.0000026,
  /** Function and logs. */
  run: 0.00000095,
  read: 0.000000125,
  write: 0.000000625,
  objectRead: 0.0000004,
  objectWrite: 0.000005,
  gigabyte: 0.085,
} as const

/** Bytes that the server has answered by kind of call, see `countBytes`. */
export type Bytes = ReadonlyMap<string, { calls: number; bytes: number }>

/** Counts from here on what this process is answered. */
export function countBytes(): Bytes {
  const kinds = new Map<string, { calls: number; bytes: number }>()
  const { fetch } = globalThis
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args)
    const [asked] = args
    const { method, url } =
      asked instanceof Request ? asked : new Request(asked, args[1] && { method: args[1].method ?? 'GET' })
    const { pathname } = new URL(url)
    if (pathname.startsWith('/api/')) {
      const kind = callKind(method, pathname)
      const known = kinds.get(kind) ?? { calls: 0, bytes: 0 }
      // As it travels: what is large is compressed.
      const bytes = Number(response.headers.get('content-length') ?? (await response.clone().arrayBuffer()).byteLength)
      kinds.set(kind, { calls: known.calls + 1, bytes: known.bytes + bytes })
    }
    return response
  }
  return kinds
}

/** Calls of a whole day of ten hours whose number comes of how often pages ask, and not of what happens. */
export interface Rhythm {
  readonly [kind: string]: number
}

/** What calls of one kind cost in a day. */
export interface CostOfKind {
  readonly kind: string
  readonly calls: number
  readonly reads: number
  readonly writes: number
  readonly bytes: number
  readonly dollars: number
}

/** A day's calls: as many as were made, or as a page of that day would make; each as dear as those that were made. */
export function costsOf(units: Readonly<Record<string, Units>>, bytes: Bytes, rhythm: Rhythm): CostOfKind[] {
  return Object.entries(units)
    .map(([kind, made]) => {
      const calls = rhythm[kind] ?? made.calls
      const each = (count: number): number => count / made.calls
      const out = bytes.get(kind)
      const bytesEach = out ? out.bytes / out.calls : 0
      const dollars =
        calls *
        (PRICE.request +
          PRICE.run +
          each(made.reads) * PRICE.read +
          each(made.writes) * PRICE.write +
          each(made.objectReads) * PRICE.objectRead +
          each(made.objectWrites) * PRICE.objectWrite +
          (bytesEach / 1e9) * PRICE.gigabyte)
      return { kind, calls, reads: each(made.reads), writes: each(made.writes), bytes: bytesEach, dollars }
    })
    .toSorted((one, other) => other.dollars - one.dollars)
}

/** What was paid to Amazon Location: as much as was told, however often a page asks. */
export const costOfProviders = (units: Readonly<Record<string, Units>>): number =>
  Object.values(units).reduce((sum, { provider }) => sum + provider, 0) / 1e6
