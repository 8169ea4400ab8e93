import type { RouteStop } from '#core/itinerary/itinerary.ts'

/** What is kept of the codes that were scanned at one stop. */
export const codeLimits = { atOnce: 40, length: 100 } as const

/** A code as it is kept: one line without what cannot be seen; `undefined` where nothing is left. */
export function cleanCode(text: string): string | undefined {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return line === '' ? undefined : [...line].slice(0, codeLimits.length).join('')
}

/** A stop as far as a code may be its own. */
export interface CodedStop extends Pick<RouteStop, 'orderNumber'> {
  /** Across versions of its route. */
  readonly name: string
}

/**
 * Whose a code is: of the stop itself (`own`), of `others`, of no stop of the route although this one has an order
 * number (`unknown`), or of nobody knows whom, since it has none (`kept`).
 */
export type CodeFate =
  | { readonly kind: 'own' | 'unknown' | 'kept' }
  | { readonly kind: 'others'; readonly names: readonly string[] }

/** Small and capital letters, spaces, dashes and the check marks of printers make no other order. */
const keyOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A field may name several orders, apart by commas, semicolons or slashes. */
const ordersOf = (text = ''): readonly string[] =>
  [text, ...text.split(/[,;/|]/)].map(keyOf).filter((key) => key !== '')

/** Whose a scanned code is, by the order numbers of a route. */
export function fateOfCode(code: string, at: string, stops: readonly CodedStop[]): CodeFate {
  const key = keyOf(code)
  const names = stops.flatMap(({ name, orderNumber }) => (ordersOf(orderNumber).includes(key) ? [name] : []))
  if (names.includes(at)) return { kind: 'own' }
  if (names.length > 0) return { kind: 'others', names }
  const here = stops.find(({ name }) => name === at)
  return { kind: ordersOf(here?.orderNumber).length > 0 ? 'unknown' : 'kept' }
}

/** The codes of a stop with one more; each once, and no more than are kept. */
export const withCode = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) || codes.length >= codeLimits.atOnce ? codes : [...codes, code]
