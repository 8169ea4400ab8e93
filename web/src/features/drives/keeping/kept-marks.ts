import { mergeMarks, type TimedMark } from '#core/drives/marks.ts'
import type { OwnOrder } from '#core/drives/own-order.ts'
import type { TakenOrder } from '#core/drives/rest/taken-order.ts'
import { omit } from '#core/kernel/omit.ts'
import { type KeptWords, readWords } from './kept-words.ts'

/** The marks of a route on this phone. */
export interface KeptMarks {
  /** As the server last told them, by its clock. */
  readonly known: readonly TimedMark[]
  /** Not sent yet, by the clock of this phone. */
  readonly unsent: readonly TimedMark[]
  /** The stop for which the van is loaded, by its name: nobody else asks for that, so that it is no mark and never sent. */
  readonly loadedFor?: string
  /** The order in which this phone takes what is left: the sender's plan stays as it is. */
  readonly own?: OwnOrder
  /** That order for the owner of the route, as long as it was not sent. */
  readonly order?: TakenOrder
  /** What was said of the day besides. */
  readonly words?: KeptWords
}

/** Where marks are kept; asking for it may throw, as in a browser that keeps nothing. */
type Store = () => Pick<Storage, 'getItem' | 'setItem'>

const inThisBrowser: Store = () => localStorage
/** Under this key the marks of a route are kept, for whoever listens to other tabs. */
export const keyOfMarks = (route: string): string => `stopwise.marks.${route}`
/** The links whose marks this browser keeps, without legacy links, whose marks are sent nowhere. */
export function linksHere(keys: () => readonly string[] = () => Object.keys(localStorage)): string[] {
  const begin = keyOfMarks('')
  try {
    return keys().flatMap((key) =>
      key.startsWith(begin) && !key.startsWith(`${begin}legacy `) ? [key.slice(begin.length)] : [],
    )
  } catch {
    return []
  }
}

const nothing: KeptMarks = { known: [], unsent: [] }

/** Of a browser that keeps nothing or has no room: the marks of routes, until the page is left. */
const inThisPage = new Map<string, KeptMarks>()

/** The marks that were kept for a route on this device, or, where that has no room, on this page. */
export function loadMarks(route: string, store: Store = inThisBrowser): KeptMarks {
  const held = inThisPage.get(route)
  if (held) return held
  try {
    return readKept(JSON.parse(store().getItem(keyOfMarks(route)) ?? '{}'))
  } catch {
    return nothing
  }
}

/** Keeps the marks of a route on this device, else on this page; says whether they will be there after a reload. */
export function keepMarks(route: string, marks: KeptMarks, store: Store = inThisBrowser): boolean {
  try {
    store().setItem(keyOfMarks(route), JSON.stringify(marks))
    inThisPage.delete(route)
    return true
  } catch {
    inThisPage.set(route, marks)
    return false
  }
}

/** How much of what was said here was not sent yet. */
export const countUnsent = ({ unsent, words, order }: KeptMarks): number =>
  unsent.length + (words?.unsent.length ?? 0) + (order ? 1 : 0)

/** What holds on this phone: what was not sent yet was said here, and last. */
export const shownMarks = ({ known, unsent }: KeptMarks): ReadonlyMap<string, TimedMark> =>
  new Map([...known, ...mergeMarks(unsent).values()].map((mark) => [mark.stop, mark]))

/** One more mark to send; an earlier one of its stop need not be. */
export const withMark = ({ unsent, ...kept }: KeptMarks, mark: TimedMark): KeptMarks => ({
  ...kept,
  unsent: [...unsent.filter(({ stop }) => stop !== mark.stop), mark],
})

/** The van is loaded for a stop, or for none. */
export const withLoaded = (kept: KeptMarks, loadedFor: string | undefined): KeptMarks => ({
  ...omit(kept, 'loadedFor'),
  ...(loadedFor === undefined ? {} : { loadedFor }),
})

/** What is left is taken in an order of their own, or in that of the sender; `order` is to be sent. */
export const withOwn = (kept: KeptMarks, own: OwnOrder | undefined, order?: TakenOrder): KeptMarks => ({
  ...omit(kept, 'own', 'order'),
  ...(own && { own }),
  ...(order && { order }),
})

/** After an order was sent; one that was chosen meanwhile stays to be sent. */
export const afterOrder = (kept: KeptMarks, sent: TakenOrder | undefined): KeptMarks =>
  kept.order?.at === sent?.at ? omit(kept, 'order') : kept

/** After the server has answered: what was made meanwhile stays to be sent. */
export const afterSync = (kept: KeptMarks, sent: readonly TimedMark[], known: readonly TimedMark[]): KeptMarks => ({
  ...kept,
  known,
  unsent: kept.unsent.filter((mark) => !sent.some(({ stop, at }) => stop === mark.stop && at === mark.at)),
})

function readKept(value: unknown): KeptMarks {
  if (typeof value !== 'object' || value === null) return nothing
  if ('unsent' in value && 'known' in value) return { ...readLists(value), ...readRest(value) }
  // As an earlier program kept them, by stop and without a time: whatever is said later counts.
  return { known: [], unsent: readList(Object.entries(value).map(([stop, mark]) => ({ stop, mark, at: 0 }))) }
}

const readLists = ({ known, unsent }: Readonly<Record<'known' | 'unsent', unknown>>): KeptMarks => ({
  known: readList(known),
  unsent: readList(unsent),
})

function readRest(value: object): Pick<KeptMarks, 'loadedFor' | 'own' | 'order' | 'words'> {
  const words = 'words' in value ? readWords(value.words) : undefined
  return {
    ...('loadedFor' in value && typeof value.loadedFor === 'string' ? { loadedFor: value.loadedFor } : {}),
    ...('own' in value && isOwnOrder(value.own) ? { own: value.own } : {}),
    ...('order' in value && isTakenOrder(value.order) ? { order: value.order } : {}),
    ...(words && { words }),
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isOwnOrder = (value: unknown): value is OwnOrder =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'to' in value &&
  isNames(value.from) &&
  isNames(value.to)

const isTakenOrder = (value: unknown): value is TakenOrder =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  Number.isInteger(value.at) &&
  'version' in value &&
  Number.isInteger(value.version) &&
  'stops' in value &&
  Array.isArray(value.stops) &&
  value.stops.every(Number.isInteger)

const readList = (value: unknown): TimedMark[] => (Array.isArray(value) ? value.filter(isMark) : [])

const isMark = (value: unknown): value is TimedMark =>
  typeof value === 'object' &&
  value !== null &&
  'stop' in value &&
  typeof value.stop === 'string' &&
  'at' in value &&
  Number.isInteger(value.at) &&
  'mark' in value &&
  (value.mark === 'complete' || value.mark === 'incomplete' || value.mark === 'none')
