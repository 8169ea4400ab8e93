import * as z from 'zod'
import { addressKey } from '#core/places/address-key.ts'
import type { Geocoded } from './judge.ts'
import { Resolved } from './resolved.ts'

/** Where answers about addresses are kept: texts by key. What was not found may be there tomorrow, so it is kept apart. */
export interface PlaceCache {
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  write(entries: ReadonlyMap<string, string>, kind: Geocoded['kind']): Promise<void>
}

/** A kept answer; the first of them is also how answers were written that say no kind. */
const Kept = z.union([
  z.object({
    kind: z.literal('unresolved'),
    reason: z.enum(['none', 'ambiguous', 'too-little']),
    candidates: z.array(Resolved),
  }),
  Resolved.transform((place) => ({ kind: 'resolved' as const, ...place })),
])

/** The key of a text. The version tells answers of another shape apart. */
export const cacheKey = (text: string): string => `v1 ${addressKey(text)}`

/** What the cache holds, without entries that another version wrote. */
export function readKept(kept: ReadonlyMap<string, string>): Map<string, Geocoded> {
  const answers = new Map<string, Geocoded>()
  for (const [key, value] of kept) {
    const answer = Kept.safeParse(parseJson(value))
    if (answer.success) answers.set(key, answer.data)
  }
  return answers
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps answers, those that found a place apart from those that found none. */
export async function keepAnswers(cache: PlaceCache, answers: ReadonlyMap<string, Geocoded>): Promise<void> {
  for (const kind of ['resolved', 'unresolved'] as const) {
    const entries = [...answers].filter(([, answer]) => answer.kind === kind)
    if (entries.length > 0)
      await cache.write(new Map(entries.map(([key, answer]) => [key, JSON.stringify(answer)])), kind)
  }
}
