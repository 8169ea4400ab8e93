/** Where the route of one tab is kept in this browser. */
const prefix = 'stopwise.planner.'
const TAB_PLACE = 'stopwise.planner-place'
const LAST_PLACE = 'stopwise.planner-last'
/** Tabs with routes of their own; any beyond share the last place. */
const MOST_PLACES = 20
/** A page that was just left lets go of its place in this time. */
const PATIENCE_MS = 1500

let place = 1

/** The key under which this tab keeps its route. */
export const keptKey = (): string => `${prefix}${place}`

/**
 * Places to try, best first: the one that this tab had before a reload, the one last used, then all.
 *
 * A tab that is opened while another one plans gets a place of its own; after both are closed their routes wait there.
 */
export function* placesToTry(ofTab: number | undefined, last: number | undefined): Generator<number> {
  const wanted = [ofTab, last].filter((number) => number !== undefined)
  yield* new Set([...wanted, ...Array.from({ length: MOST_PLACES }, (_, index) => index + 1)])
}

/** Claims the place of this tab, once; before that, nothing of the planner may be read. */
export async function claimPlace(): Promise<void> {
  claimed ??= claim()
  await claimed
}

let claimed: Promise<void> | undefined

async function claim(): Promise<void> {
  // A browser without locks has one place for all tabs.
  if (!('locks' in navigator)) return
  const ofTab = readNumber(() => sessionStorage.getItem(TAB_PLACE))
  const last = readNumber(() => localStorage.getItem(LAST_PLACE))
  for (place of placesToTry(ofTab, last)) {
    if (await hold(place, place === ofTab ? PATIENCE_MS : 0)) break
  }
  note()
  window.addEventListener('pageshow', ({ persisted }) => {
    // Back from the browser's memory: the place was let go when the page was left.
    if (persisted) void hold(place, PATIENCE_MS)
  })
}

/** Holds a place until this page is left; false when another tab has it. */
function hold(number: number, patience: number): Promise<boolean> {
  const waiting = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const keep = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null)
      if (!lock) return undefined
      return new Promise((release) => window.addEventListener('pagehide', () => release(), { once: true }))
    }
    navigator.locks.request(`${prefix}${number}`, waiting, keep).catch(() => resolve(false))
  })
}

function note(): void {
  try {
    sessionStorage.setItem(TAB_PLACE, `${place}`)
    localStorage.setItem(LAST_PLACE, `${place}`)
  } catch {
    // A browser that keeps nothing has nothing to find again.
  }
}

function readNumber(read: () => string | null): number | undefined {
  try {
    const number = Number(read() ?? Number.NaN)
    return Number.isInteger(number) && number > 0 ? number : undefined
  } catch {
    return undefined
  }
}
