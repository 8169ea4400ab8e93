import type { GeoPlacesClient } from '@aws-sdk/client-geo-places'
import pMap from 'p-map'
import { DomainError } from '#engine/base/errors.ts'
import { readShortCode } from '#engine/geocoding/index.ts'
import { type ProviderUsage, usageOf } from '#engine/travel/index.ts'
import { loadRegions } from '../region/load-region.ts'
import type { LoadRegion } from '../region/region.ts'
import { cacheKey, keepAnswers, type PlaceCache, readKept } from './cache.ts'
import { createPlacesClient } from './client.ts'
import { askGeocode, refuseText } from './geocode.ts'
import { CANDIDATES, type Geocoded } from './judge.ts'
import { findPlaces, type RegionAnswer, writtenPosition } from './region-places.ts'

/** What look-ups are taken from: first all that may be asked, afterwards those that were not answered are given back. */
export interface Meter {
  reserve(calls: number): Promise<void>
  giveBack(calls: number): Promise<void>
}

/** How long a list is worked on, in milliseconds. A function ends after 29 s, and takes with it what nobody has kept. */
export interface Patience {
  /** From then on no further call starts. */
  readonly starting: number
  /** Then those on their way are given up. */
  readonly waiting: number
}

export interface GeocodeOptions {
  readonly client?: GeoPlacesClient
  /** Asked first: what it is sure of is nobody's call. */
  readonly regions?: readonly LoadRegion[]
  readonly cache?: PlaceCache
  readonly meter?: Meter
  /** Told of what was bought, also where the list is not answered in the end. */
  readonly record?: (usage: ProviderUsage) => void
  /** Calls at the same time. With 12, 200 addresses of 1.5 s each take two lists' time. */
  readonly concurrency?: number
  readonly patience?: Patience
}

const PATIENCE: Patience = { starting: 18_000, waiting: 25_000 }
const places = createPlacesClient()

/**
 * The places of written addresses, in their order.
 *
 * Texts with one key are asked once. What the region is sure of is answered for nothing and kept nowhere, so that another
 * region never finds an answer of this one; the rest is the provider's. All its answers are kept in the cache, also when a
 * later call fails or the time is over: the next call for the list goes on where this one stopped. The meter is asked for
 * all that is open before the first is bought.
 * @throws DomainError `places.unavailable`, and whatever the meter refuses with
 */
export async function geocodeAll(
  texts: readonly string[],
  options: GeocodeOptions = {},
): Promise<{ readonly results: readonly Geocoded[]; readonly usage: ProviderUsage }> {
  const { cache, meter, record } = options
  const { answers, open, guesses } = await answerForNothing(texts, options)
  const kept = readKept((await cache?.read([...open.keys()])) ?? new Map())
  const asked = [...open].filter(([key]) => !kept.has(key))
  const wanted = await withinMeter(meter, asked, guesses)
  const { found, failure } = await askInTime(wanted, options)
  if (found.size < wanted.length) await meter?.giveBack(wanted.length - found.size)
  const usage = usageOf('geocode', found.size)
  record?.(usage)
  if (cache) await keepAnswers(cache, found)
  const known = new Map([...kept, ...found])
  const left = asked.filter(([key]) => !known.has(key) && guesses.get(key)?.kind !== 'resolved')
  if (left.length > 0) throw failure ? failure.error : stillLooking(texts.length, left.length)
  for (const key of open.keys()) answers.set(key, better(known.get(key), guesses.get(key)))
  const results = texts.flatMap((text) => answers.get(cacheKey(text)) ?? [])
  return { results, usage }
}

interface Free {
  readonly answers: Map<string, Geocoded>
  /** Texts that are left to ask for. */
  readonly open: ReadonlyMap<string, string>
  /** What the region made of these. */
  readonly guesses: ReadonlyMap<string, RegionAnswer>
}

async function answerForNothing(
  texts: readonly string[],
  { regions = loadRegions }: Pick<GeocodeOptions, 'regions'>,
): Promise<Free> {
  const answers = new Map<string, Geocoded>()
  const open = new Map(texts.map((text) => [cacheKey(text), text.trim()]))
  const settle = (key: string, answer: Geocoded): void => {
    answers.set(key, answer)
    open.delete(key)
  }
  for (const [key, text] of open) {
    const answer = writtenPosition(text) ?? (readShortCode(text) ? undefined : refuseText(text))
    if (answer) settle(key, answer)
  }
  const guesses = await findPlaces(regions, open)
  for (const [key, guess] of guesses) if (guess.kind === 'resolved' && !guess.isReckoned) settle(key, guess)
  return { answers, open, guesses }
}

/** A reckoned house has an answer already: where the day's look-ups are used up, it does without a better one. */
async function withinMeter<Asked extends readonly [key: string, text: string]>(
  meter: Meter | undefined,
  asked: readonly Asked[],
  guesses: Free['guesses'],
): Promise<readonly Asked[]> {
  if (asked.length === 0) return asked
  const needed = asked.filter(([key]) => guesses.get(key)?.kind !== 'resolved')
  try {
    await meter?.reserve(asked.length)
    return asked
  } catch (error) {
    if (needed.length === asked.length || !(error instanceof DomainError && error.kind === 'limit')) throw error
    if (needed.length > 0) await meter?.reserve(needed.length)
    return needed
  }
}

const NOBODY: Geocoded = { kind: 'unresolved', reason: 'none', candidates: [] }

/** Of both answers the better one: a door that somebody has seen, else what the region reckons, else the provider's. */
function better(answer: Geocoded = NOBODY, guess: RegionAnswer | undefined): Geocoded {
  if (guess?.kind !== 'resolved') return withGuesses(answer, guess)
  if (answer.kind === 'resolved' && answer.quality === 'exact') return answer
  const { isReckoned: _, ...reckoned } = guess
  return reckoned
}

/** The first guesses of the region before those of the provider, where a person has to choose. */
function withGuesses(answer: Geocoded, guess: Geocoded | undefined): Geocoded {
  if (guess?.kind !== 'unresolved') return answer
  if (answer.kind === 'resolved' && !(answer.quality === 'area' && guess.isClose)) return answer
  if (answer.kind === 'resolved') return guess
  const known = new Set(answer.candidates.map(({ address }) => address))
  const [first = [], others = []] = [guess.candidates.slice(0, FIRST_GUESSES), guess.candidates.slice(FIRST_GUESSES)]
  const isNew = ({ address }: { readonly address: string }): boolean => !known.has(address)
  const candidates = [...first.filter(isNew), ...answer.candidates, ...others.filter(isNew)].slice(0, CANDIDATES)
  return { ...answer, reason: guess.reason === 'ambiguous' ? 'ambiguous' : answer.reason, candidates }
}

const FIRST_GUESSES = 2

interface Asked {
  readonly found: ReadonlyMap<string, Geocoded>
  readonly failure: { readonly error: unknown } | undefined
}

/** After a failure, or late, no further call starts, but those on their way are paid: their answers are waited for. */
async function askInTime(
  asked: readonly (readonly [key: string, text: string])[],
  { client = places, concurrency = 12, patience = PATIENCE }: GeocodeOptions,
): Promise<Asked> {
  const found = new Map<string, Geocoded>()
  const clock = startClock(patience)
  let failure: Asked['failure']
  const ask = async ([key, text]: readonly [string, string]): Promise<void> => {
    if (failure || clock.isLate()) return
    try {
      found.set(key, await askGeocode(client, text, clock.signal))
    } catch (error) {
      if (!clock.signal.aborted) failure ??= { error }
    }
  }
  try {
    await pMap(asked, ask, { concurrency })
  } finally {
    clock.stop()
  }
  return { found, failure }
}

function startClock({ starting, waiting }: Patience) {
  const abort = new AbortController()
  let late = false
  const timers = [setTimeout(() => (late = true), starting), setTimeout(() => abort.abort(), waiting)]
  return { isLate: () => late, signal: abort.signal, stop: () => timers.forEach(clearTimeout) }
}

const stillLooking = (all: number, left: number): DomainError =>
  new DomainError(
    'unavailable',
    'places.unavailable',
    `Address search is slow right now: ${all - left} of ${all} addresses are looked up and kept. Please try again for the rest.`,
    { details: { left } },
  )
