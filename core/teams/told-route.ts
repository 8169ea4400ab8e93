import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'

/** A stop as a driver was told of it. */
export interface ToldStop {
  readonly address: string
  /** As much as it takes to see that a note is another one. */
  readonly note?: string
  readonly packages?: number
  /** Minutes of the day between which service may start. */
  readonly window?: readonly [from: number, to: number]
}

/** As much of a route as it takes to say later what has changed. */
export interface ToldRoute {
  /** Minute of the day; absent where the day has no times. */
  readonly leaveAt?: number
  readonly start: string
  /** Absent for an open end. */
  readonly end?: string
  /** In driving order. */
  readonly stops: readonly ToldStop[]
}

/** What a driver is told who gets the link of a route. */
export function routeToTold({ points, leaveAt }: Pick<Itinerary, 'points' | 'leaveAt'>): ToldRoute {
  const end = points.findLast(({ kind }) => kind === 'end')
  return {
    ...(leaveAt === undefined ? {} : { leaveAt }),
    start: points.find(({ kind }) => kind === 'start')?.address ?? '',
    ...(end ? { end: end.address } : {}),
    stops: points.filter(({ kind }) => kind === 'stop').map(toTold),
  }
}

const toTold = ({ address, note, packages, window }: RouteStop): ToldStop => ({
  address,
  ...(note === undefined ? {} : { note: shortNote(note) }),
  ...(packages === undefined ? {} : { packages }),
  ...(window === undefined ? {} : { window }),
})

const NOTE = 40

/** What was told is kept in an item of the table, which holds 400 KB: notes of 200 stops may be longer than that. */
function shortNote(note: string): string {
  if (note.length <= NOTE) return note
  // FNV-1a, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/
  const hash = [...note].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x0100_0193), 0x811c_9dc5)
  return `${note.slice(0, NOTE)} ${note.length} ${hash >>> 0}`
}
