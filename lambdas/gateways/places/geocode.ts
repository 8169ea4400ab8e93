import { GeocodeCommand, type GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { addressGap } from '#core/places/address-gap.ts'
import { countryOf } from '#engine/base/country-of.ts'
import { askPlaces } from './client.ts'
import { CANDIDATES, type Geocoded, judge } from './judge.ts'
import { toResolved } from './resolved.ts'

const LONGEST_QUERY = 200

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
  return judge(
    text,
    ResultItems.flatMap((item) => {
      const place = toResolved(item)
      return place ? [{ place, score: item.MatchScores?.Overall ?? 1 }] : []
    }),
  )
}
