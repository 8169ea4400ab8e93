import { GeocodeCommand, type GeocodeResultItem, type GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { greatCircleMeters } from '#core/kernel/geo.ts'
import { addressGap } from '#core/places/address-gap.ts'
import { countryOf } from '#core/places/country-of.ts'
import { parseAddress } from '#core/places/parse-address.ts'
import { askPlaces } from './places-client.ts'
import { type Resolved, toResolved } from './places-resolved.ts'

/** What became of a written address. */
export type Geocoded =
  | ({ readonly kind: 'resolved' } & Resolved)
  | {
      readonly kind: 'unresolved'
      readonly reason: 'none' | 'ambiguous' | 'too-little'
      /** Best guesses for a person to choose from. */
      readonly candidates: readonly Resolved[]
    }

const LONGEST_QUERY = 200
const CANDIDATES = 5
/** From this score on every word of the question was understood; below, something was guessed. */
const SURE = 0.9
/** Answers that score this close to the best are rivals, unless they stand on the same block. */
const RIVAL_SCORE = 0.02
const SAME_BLOCK_METERS = 500

/** The United States and its territories; other countries have to be named. */
export const homeCountries = ['US', 'PR', 'VI', 'GU']

/** Whether a text is worth a call: too little or too long a text is answered without one. */
export function refuseText(text: string): Geocoded | undefined {
  if (addressGap(text)) return { kind: 'unresolved', reason: 'too-little', candidates: [] }
  return text.length > LONGEST_QUERY ? { kind: 'unresolved', reason: 'none', candidates: [] } : undefined
}

/** Asks the provider for the place of one text, as an answer that may be stored. */
export async function askGeocode(client: GeoPlacesClient, text: string, abortSignal?: AbortSignal): Promise<Geocoded> {
  const country = countryOf(text)
  const { ResultItems = [] } = await askPlaces(
    client.send(
      new GeocodeCommand({
        QueryText: text,
        MaxResults: CANDIDATES,
        Filter: { IncludeCountries: country && country !== 'US' ? [country] : homeCountries },
        IntendedUse: 'Storage',
        Language: 'en',
      }),
      { ...(abortSignal && { abortSignal }) },
    ),
  )
  return judge(text, ResultItems)
}

type Scored = { readonly place: Resolved; readonly score: number }

function judge(text: string, items: readonly GeocodeResultItem[]): Geocoded {
  const scored = items.flatMap((item): Scored[] => {
    const place = toResolved(item)
    return place ? [{ place, score: item.MatchScores?.Overall ?? 1 }] : []
  })
  const wantsDoor = parseAddress(text).number !== undefined
  const sure = scored.filter(({ place, score }) => score >= SURE && !(wantsDoor && place.quality === 'area'))
  const [best] = sure
  if (!best) return unresolved('none', scored)
  return sure.some((each) => isRival(best, each)) ? unresolved('ambiguous', sure) : { kind: 'resolved', ...best.place }
}

const isRival = (best: Scored, other: Scored): boolean =>
  other.score >= best.score - RIVAL_SCORE &&
  greatCircleMeters(best.place.position, other.place.position) > SAME_BLOCK_METERS

const unresolved = (reason: 'none' | 'ambiguous', guesses: readonly Scored[]): Geocoded => ({
  kind: 'unresolved',
  reason,
  candidates: guesses.map(({ place }) => place),
})
