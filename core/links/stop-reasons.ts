/**
 * Why a stop came to a route or left it: it is new, or new while vans are under way; another driver had it, who may be out;
 * nobody had it; another driver has it now, or nobody; it is on no route of the day any more, or on another day.
 */
export const stopWhys = [
  'new',
  'rush',
  'from',
  'from-out',
  'had-none',
  'to',
  'taken-off',
  'cancelled',
  'other-day',
] as const
export type StopWhy = (typeof stopWhys)[number]

/** Why one stop of a route changed. */
export interface StopReason {
  /** The beginning of its address: `stopWord`. */
  readonly stop: string
  readonly why: StopWhy
  /** The other driver, or the other day, in words. */
  readonly of?: string
}

/** The same with the version of the route that it came with. */
export interface VersionedReason extends StopReason {
  readonly version: number
}

const WORD = 80
const NAME = 40
/** They are kept in the item of their route: so many are a few kilobytes. */
const KEPT = 60

/** What a stop is called in a reason: enough of its address to be told from the others. */
export const stopWord = (address: string): string => [...address].slice(0, WORD).join('')

/** The reasons of a route after one more version: of each stop the last, and no more than fit into its item. */
export function keepReasons(
  before: readonly VersionedReason[],
  reasons: readonly StopReason[],
  version: number,
): readonly VersionedReason[] {
  const changed = new Set(reasons.map(({ stop }) => stop))
  return [
    ...before.filter(({ stop }) => !changed.has(stop)),
    ...reasons.map(({ of, ...reason }) => ({ ...reason, ...(of === undefined ? {} : { of: shortName(of) }), version })),
  ].slice(-KEPT)
}

const shortName = (name: string): string => [...name].slice(0, NAME).join('')

/** "from Maria, who is out today": a reason in the words of the driver who reads it. */
export const reasonText = ({ why, of = '' }: Omit<StopReason, 'stop'>): string => texts[why].replace('%', () => of)

const texts: Readonly<Record<StopWhy, string>> = {
  new: 'new order',
  rush: 'rush order',
  from: 'from %',
  'from-out': 'from %, who is out today',
  'had-none': 'nobody had it before',
  to: 'moved to %',
  'taken-off': 'taken off your route',
  cancelled: 'cancelled',
  'other-day': 'on % instead',
}
