import type { AvailableInspector, RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { homeAddressOf } from '#core/department/routing/home-address.ts'
import { missingHome } from '#core/department/routing/missing-home.ts'
import type { FailedInspector } from '#core/department/unrouted.ts'
import type { Geocoded } from '#lambdas/gateways/places/judge.ts'
import { keptPlaces } from '#lambdas/gateways/places/kept.ts'
import { geocodeAll, type Patience } from '#lambdas/gateways/places/list.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'

/** Who can be routed, and who fails alone because nobody knows their address. Both in the order that was given. */
export interface Homes {
  readonly found: RoutableInspector[]
  readonly missing: FailedInspector[]
}

/**
 * Where the days of inspectors begin and end: their addresses looked up once and kept for all.
 *
 * @throws DomainError `places.unavailable`; what was answered by then is kept, so that the next try goes on from there
 */
export async function findHomes(
  inspectors: readonly AvailableInspector[],
  now = Date.now(),
  patience?: Patience,
): Promise<Homes> {
  const addresses = inspectors.map(homeAddressOf)
  const options = { cache: keptPlaces(now), record: recordProviderCost, ...(patience ? { patience } : {}) }
  const { results } = await geocodeAll(addresses, options)
  const homes: Homes = { found: [], missing: [] }
  for (const [color, inspector] of inspectors.entries()) {
    const [homeAddress = '', result] = [addresses[color], results[color]]
    // Nobody sets out from the middle of a ZIP code: what is placed there is not found.
    if (result?.kind === 'resolved' && result.quality !== 'area')
      homes.found.push({ ...inspector, home: result.position, homeAddress, color })
    else homes.missing.push(missingHome(inspector, homeAddress, result ? candidatesOf(result) : []))
  }
  return homes
}

const candidatesOf = (result: Geocoded): string[] =>
  result.kind === 'unresolved' && result.reason === 'ambiguous' ? result.candidates.map(({ address }) => address) : []
