import { MINUTE_MS } from '#core/kernel/time.ts'
/** A page earns its view by being seen for so long. */
export const VIEW_SEEN_MS = 5000
/** And within so long; a page that stayed open longer asks for another token. */
export const VIEW_TOKEN_MS = 60 * MINUTE_MS

/** Views that one address may count in a day: of one post, by different browsers behind it, and of all posts. */
export const viewLimits = { ofPost: 10, ofAll: 100 } as const

/** Programs that say what they are. */
const program =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|scrapy|monitor|facebookexternalhit/i

/** Whether an agent is one that people read with, by its own word. */
export const isReader = (agent: string): boolean => agent !== '' && !program.test(agent)

/** Whether a token that was given at `givenAt` counts at `now`, both in milliseconds since the epoch. */
export const isEarned = (givenAt: number, now: number): boolean =>
  now - givenAt >= VIEW_SEEN_MS && now - givenAt <= VIEW_TOKEN_MS

/**
 * The network that an address belongs to, in place of the address: an IPv6 household has a whole /64 to choose from.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [
    ...(before ?? []),
    ...Array(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0'),
    ...(after ?? []),
  ]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
