import { mergeMarks, type TimedMark } from '#core/drives/marks.ts'

/** A mark that a phone has made, by the true time of the day, and when it was known to be kept. */
interface Made extends TimedMark {
  readonly routeId: string
}

/** A change that a dispatcher was told is saved: the driver who has a stop from then on, or none. */
export interface SavedEdit {
  readonly version: number
  readonly address: string
  /** `undefined`: the stop has left the day. */
  readonly driverId: number | undefined
}

const keyOf = ({ routeId, stop, mark, at, reason = '' }: Made): string => `${routeId} ${stop} ${mark} ${at} ${reason}`
const sayingOf = (routeId: string, { stop, mark, reason = '' }: TimedMark): string =>
  `${routeId} ${stop} ${mark} ${reason}`

/** What everybody has done and was told of, kept beside the product: at the end both must say the same. */
export interface Ledger {
  /** Somebody has made a mark. */
  make(routeId: string, mark: TimedMark): void
  /** The server has answered that it has these marks. */
  keep(routeId: string, marks: readonly TimedMark[]): void
  /** A dispatcher's page has been told of these marks. */
  see(window: number, routeId: string, marks: readonly TimedMark[]): void
  /** The server has answered that it has saved. */
  save(edit: SavedEdit): void
  /** A page has the version of another one. */
  read(window: number, version: number): void
  readonly edits: readonly SavedEdit[]
  /** Marks that are missing, and those that nobody has made. */
  compare(routeId: string, kept: readonly TimedMark[]): { readonly lost: number; readonly invented: number }
  /** Milliseconds from the answer to one until another page had it. */
  delays(): { readonly marks: readonly number[]; readonly saves: readonly number[] }
  readonly marks: number
}

/** How far a phone's time may be off by the way of its question to the server, in milliseconds of the day. */
const UNSURE_MS = 20_000

export function openLedger(windows: number): Ledger {
  const made: Made[] = []
  const keptAt = new Map<string, number>()
  const seenAt = Array.from({ length: windows }, () => new Map<string, number>())
  const edits: (SavedEdit & { readonly at: number })[] = []
  const readAt = Array.from({ length: windows }, () => new Map<number, number>())
  const madeOf = (routeId: string): Made[] => made.filter((each) => each.routeId === routeId)

  return {
    edits,
    get marks() {
      return made.length
    },
    make: (routeId, mark) => made.push({ ...mark, routeId }),
    keep: (routeId, marks) => {
      for (const mark of marks) {
        const key = keyOf({ ...mark, routeId })
        if (!keptAt.has(key)) keptAt.set(key, performance.now())
      }
    },
    see: (window, routeId, marks) => {
      for (const mark of marks) {
        const saying = sayingOf(routeId, mark)
        if (!seenAt[window]?.has(saying)) seenAt[window]?.set(saying, performance.now())
      }
    },
    save: (edit) => edits.push({ ...edit, at: performance.now() }),
    read: (window, version) => {
      if (!readAt[window]?.has(version)) readAt[window]?.set(version, performance.now())
    },
    compare: (routeId, kept) => {
      const own = madeOf(routeId)
      const last = mergeMarks(own)
      const invented = kept.filter((mark) => !own.some((each) => isSaid(each, mark)))
      const lost = [...last.values()].filter(
        (mark) => !kept.some((each) => isSaid(mark, each) || isAsLate(own, mark, each)),
      )
      return { lost: lost.length, invented: invented.length }
    },
    delays: () => ({
      marks: made.flatMap((mark) => delaysOf(keptAt.get(keyOf(mark)), seenAt, sayingOf(mark.routeId, mark))),
      saves: edits.flatMap(({ version, at }) => readAt.flatMap((read) => firstFrom(read, version) - at)),
    }),
  }
}

const isSaid = (one: TimedMark, other: TimedMark): boolean =>
  one.stop === other.stop && one.mark === other.mark && one.reason === other.reason

/** Two phones that spoke of a stop at one moment: either may be the last. */
const isAsLate = (made: readonly TimedMark[], last: TimedMark, kept: TimedMark): boolean =>
  made.some((each) => isSaid(each, kept) && each.stop === last.stop && last.at - each.at < UNSURE_MS)

/** A page that was told of it before the phone had its answer has waited for nothing. */
function delaysOf(kept: number | undefined, seen: readonly ReadonlyMap<string, number>[], saying: string): number[] {
  if (kept === undefined) return []
  return seen.flatMap((each) => {
    const at = each.get(saying)
    return at === undefined ? [] : [Math.max(0, at - kept)]
  })
}

/** When a page had a version or a later one; for the page that made it that is at once. */
function firstFrom(read: ReadonlyMap<number, number>, version: number): number {
  return Math.min(...[...read].flatMap(([each, at]) => (each >= version ? [at] : [])))
}
