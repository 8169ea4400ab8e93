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
}

/**
 * Places to try, best first: the one that this tab had before a reload, the one last used, then all.
 *
 * A tab that is opened while another one plans gets a place of its own; after both are closed their documents wait there.
 */
export function* placesToTry(ofTab: number | undefined, last: number | undefined): Generator<number> {
  const wanted = [ofTab, last].filter((number) => number !== undefined)
  yield* new Set([...wanted, ...Array.from({ length: MOST_PLACES }, (_, index) => index + 1)])
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
    const last = readNumber(() => localStorage.getItem(names.last))
    for (place of placesToTry(ofTab, last)) {
      if (await hold(`${prefix}${place}`, place === ofTab ? PATIENCE_MS : 0)) break
    }
    note(names, place)
    window.addEventListener('pageshow', ({ persisted }) => {
      // Back from the browser's memory: the place was let go when the page was left.
      if (persisted) void hold(`${prefix}${place}`, PATIENCE_MS)
    })
  }
  return {
    claim: () => (claimed ??= claim()),
    key: () => `${prefix}${place}`,
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

function note(names: { readonly ofTab: string; readonly last: string }, place: number): void {
  try {
    sessionStorage.setItem(names.ofTab, `${place}`)
    localStorage.setItem(names.last, `${place}`)
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
