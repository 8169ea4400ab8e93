import { createRandom, type Random } from '#engine/base/random.ts'
import { type AddressIndex, buildAddressIndex } from '#engine/geocoding/index.ts'
import type { findPlaces, RegionAnswer } from '#lambdas/gateways/places/region-places.ts'
import type { Region } from '#lambdas/gateways/region/region.ts'
import type { RealAddress } from '../address-forms.ts'
import { type Asked, askedOf, verdictOf } from './asked.ts'
import { type City, cityExtract } from './city-extract.ts'

/** Shares of the addresses that have a door on the map, and of the streets that the map does not have at all. */
const KNOWN = 0.5
const MISSING_STREETS = 0.1

/** What became of the questions in one form. */
export interface HeldOutForm {
  readonly form: string
  readonly isFalse: boolean
  readonly asked: number
  /** Answered surely, as a door or as an area. */
  readonly sure: number
  readonly wrong: readonly { readonly text: string; readonly found: string }[]
}

/** Builds an index of a random half of some addresses and asks for `count` of all of them, in every form. */
export async function measureHeldOut(
  rows: readonly RealAddress[],
  around: Omit<City, 'doors' | 'alongWays'>,
  { seed, count, find }: { readonly seed: number; readonly count: number; readonly find: typeof findPlaces },
): Promise<HeldOutForm[]> {
  const random = createRandom(seed)
  const streetOf = ({ street, borough }: RealAddress) => `${street}|${borough}`
  const missing = new Set([...new Set(rows.map(streetOf))].filter(() => random.next() < MISSING_STREETS))
  const alongWays = rows.filter((row) => !missing.has(streetOf(row)))
  const doors = alongWays.filter(() => random.next() < KNOWN)
  const index = buildAddressIndex(cityExtract({ ...around, doors, alongWays }, random))
  return measureForms(index, rows, { random, count, find })
}

/** Asks an index for `count` of some addresses, in every form. */
export async function measureForms(
  index: AddressIndex,
  rows: readonly RealAddress[],
  { random, count, find }: { readonly random: Random; readonly count: number; readonly find: typeof findPlaces },
): Promise<HeldOutForm[]> {
  const region: Region = {
    ...{ key: 'half', head: undefined as never },
    ...{ roads: async () => undefined, addresses: async () => index },
  }
  const sample = rows
    .map((row) => ({ row, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ row }) => row)
  const asked = askedOf(sample, random)
  const answers = await find([async () => region], new Map(asked.map(({ text }) => [text, text])))
  return formsOf(asked, answers)
}

/** How the answers stand, form by form. */
function formsOf(asked: readonly Asked[], answers: ReadonlyMap<string, RegionAnswer>): HeldOutForm[] {
  return [...Map.groupBy(asked, ({ form }) => form)].map(([form, all]) => {
    const verdicts = all.map((each) => ({
      ...each,
      answer: answers.get(each.text),
      verdict: verdictOf(each, answers.get(each.text)),
    }))
    return {
      ...{ form, isFalse: all.some(({ isFalse }) => isFalse), asked: all.length },
      sure: verdicts.filter(({ verdict }) => verdict !== 'unsure').length,
      wrong: verdicts.flatMap(({ text, answer, verdict }) =>
        verdict === 'wrong' && answer?.kind === 'resolved'
          ? [{ text, found: `${answer.address} (${answer.quality})` }]
          : [],
      ),
    }
  })
}
