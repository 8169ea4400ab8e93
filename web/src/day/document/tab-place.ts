/** Tabs with documents of their own; any beyond share the last place. */
const MOST_PLACES = 20
/** A page that was just left lets go of its place in this time. */
const PATIENCE_MS = 1500

/** Where one tab keeps its document in this browser. */
export interface TabPlace {
  /** Claims the place of this tab, once; before that, nothing of the document may be read. */
  readonly claim: () => Promise<void>
  /** The key under which this tab keeps its document. */
  readonly key: () => string
  /** Tells whether there is anything in the document now: the next tab looks for those first. */
  readonly note: (isFilled: boolean) => void
}

/** A place that some tab has had. */
export interface UsedPlace {
  readonly place: number
  /** Whether something is in its document. */
  readonly isFilled: boolean
}

/**
 * Places to try, best first: the one that this tab had before a reload, those where something waits, the last used
 * first, then all.
 *
 * A tab that is opened while another one plans gets a place of its own; after both are closed their documents wait
 * there, and an empty one that was closed last stands in nobody's way. `used` begins with the last used.
 */
export function* placesToTry(ofTab: number | undefined, used: readonly UsedPlace[]): Generator<number> {
  const filled = used.filter(({ isFilled }) => isFilled)
  const wanted = [...filled, ...used].map(({ place }) => place)
  const all = Array.from({ length: MOST_PLACES }, (_, index) => index + 1)
  yield* new Set([...(ofTab === undefined ? [] : [ofTab]), ...wanted, ...all])
}

/** The place of this tab for the documents of one face, such as `planner`. */
export function createTabPlace(face: string): TabPlace {
  const prefix = `stopwise.${face}.`
  const names = { ofTab: `stopwise.${face}-place`, last: `stopwise.${face}-last` }
  let place = 1
  let claimed: Promise<void> | undefined
  const claim = async (): Promise<void> => {
    // A browser without locks has one place for all tabs.
    if (!('locks' in navigator)) return
    const ofTab = readNumber(() => sessionStorage.getItem(names.ofTab))
    for (place of placesToTry(ofTab, readUsed(names.last))) {
      if (await hold(`${prefix}${place}`, place === ofTab ? PATIENCE_MS : 0)) break
    }
    noteOfTab(names.ofTab, place)
    noteUsed(names.last, place)
    window.addEventListener('pageshow', ({ persisted }) => {
      // Back from the browser's memory: the place was let go when the page was left.
      if (persisted) void hold(`${prefix}${place}`, PATIENCE_MS)
    })
  }
  return {
    claim: () => (claimed ??= claim()),
    key: () => `${prefix}${place}`,
    note: (isFilled) => noteUsed(names.last, place, isFilled),
  }
}

/** Holds a lock until this page is left; false when another tab has it. */
function hold(name: string, patience: number): Promise<boolean> {
  const waiting = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const keep = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null)
      if (!lock) return undefined
      return new Promise((release) => window.addEventListener('pagehide', () => release(), { once: true }))
    }
    navigator.locks.request(name, waiting, keep).catch(() => resolve(false))
  })
}

function noteOfTab(name: string, place: number): void {
  try {
    sessionStorage.setItem(name, `${place}`)
  } catch {
    // A browser that keeps nothing has nothing to find again.
  }
}

/** Puts a place first among the used ones; what is in its document stays as it was known where nobody says. */
function noteUsed(name: string, place: number, isFilled?: boolean): void {
  const used = readUsed(name)
  const known = used.find((each) => each.place === place)
  const now = { place, isFilled: isFilled ?? known?.isFilled ?? false }
  if (used[0] === known && known?.isFilled === now.isFilled) return
  try {
    localStorage.setItem(name, JSON.stringify([now, ...used.filter((each) => each !== known)]))
  } catch {
    // As above.
  }
}

/** The used places. Earlier versions kept the last one alone, as a number, whatever was in it. */
function readUsed(name: string): readonly UsedPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    if (typeof kept === 'number') return [{ place: kept, isFilled: true }]
    return Array.isArray(kept) ? kept.filter(isUsedPlace) : []
  } catch {
    return []
  }
}

const isUsedPlace = (value: unknown): value is UsedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  Number.isInteger(value.place) &&
  'isFilled' in value &&
  typeof value.isFilled === 'boolean'

function readNumber(read: () => string | null): number | undefined {
  try {
    const number = Number(read() ?? Number.NaN)
    return Number.isInteger(number) && number > 0 ? number : undefined
  } catch {
    return undefined
  }
}
