import { type Marks, readMarks } from '#core/sharing/marks.ts'

/** Where marks are kept; asking for it may throw, as in a browser that keeps nothing. */
type Store = () => Pick<Storage, 'getItem' | 'setItem'>

const inThisBrowser: Store = () => localStorage
const keyOf = (route: string): string => `stopwise.marks.${route}`

/** The marks that were kept for a route on this device. */
export function loadMarks(route: string, store: Store = inThisBrowser): Marks {
  try {
    return readMarks(JSON.parse(store().getItem(keyOf(route)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps the marks of a route on this device. */
export function keepMarks(route: string, marks: Marks, store: Store = inThisBrowser): void {
  try {
    store().setItem(keyOf(route), JSON.stringify(marks))
  } catch {
    // A browser that keeps nothing still shows the marks until the page is left.
  }
}
