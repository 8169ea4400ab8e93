import type { AddressMatch } from '#core/geocoding/address-match.ts'
import { findAddress } from '#core/geocoding/find-address.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { metersToMiles } from '#core/kernel/units.ts'
import { findLeg } from '#core/roads/roads.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { openRegionFile } from '#regions/file-source.ts'
import { openAddresses, openRoads } from '#regions/sections.ts'

/** Which way to look for, in which region. */
export interface RouteQuestion {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly mode: TravelMode
}

/**
 * The way between two written addresses as lines of text: what they were taken for, then turn by turn.
 *
 * @throws DomainError `region.…`, `region.no-address` and `region.no-way`
 */
export async function describeRoute({ file, from, to, mode }: RouteQuestion): Promise<readonly string[]> {
  const region = await openRegionFile(file)
  try {
    const addresses = await openAddresses(region)
    const roads = await openRoads(region, mode)
    if (!addresses || !roads) {
      throw new DomainError('invalid', 'region.no-roads', `${file} holds no roads or no addresses. Build it again.`)
    }
    const [start, end] = [from, to].map((text) => bestMatch(findAddress(addresses, text, { limit: 1 }), text))
    const leg = start && end && findLeg(roads, start.position, end.position, end.label)
    if (!leg) throw new DomainError('not-found', 'region.no-way', `No road leads from ${from} to ${to}.`)
    return [
      `from ${foundAs(start)}`,
      `to   ${foundAs(end)}`,
      `${distance(leg.distanceMeters)}, ${clock(leg.durationSeconds)}, ${mode}`,
      ...leg.steps.map((step) => {
        return `${distance(step.distanceMeters).padStart(9)} ${clock(step.durationSeconds).padStart(6)}  ${step.instruction}`
      }),
      region.directory.attribution,
    ]
  } finally {
    await region.close()
  }
}

function bestMatch([match]: readonly AddressMatch[], text: string): AddressMatch {
  if (match) return match
  throw new DomainError('not-found', 'region.no-address', `There is no ${text} in this region.`)
}

const foundAs = ({ label, kind, score }: AddressMatch): string => `${label} (${kind}, ${score.toFixed(2)})`
const distance = (meters: number): string => `${metersToMiles(meters).toFixed(2)} mi`
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
