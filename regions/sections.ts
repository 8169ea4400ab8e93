import { addressesFromColumns } from '#core/geocoding/address-columns.ts'
import type { AddressIndex } from '#core/geocoding/address-index.ts'
import { DomainError } from '#core/kernel/errors.ts'
import type { Position } from '#core/kernel/geo.ts'
import { unpackColumns } from '#core/regions/columns.ts'
import { hoursFromColumns } from '#core/roads/hours/hour-columns.ts'
import { RangedRoads } from '#core/roads/ranged/ranged-roads.ts'
import { type AskedRoads, type Roads, roadsFromColumns } from '#core/roads/roads.ts'
import type { HourTable } from '#core/travel/time-of-day.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import type { OpenRegion } from './open-region.ts'
import { hasRoadParts, openRoadParts } from './road-parts.ts'

/** Names of the sections of a region. */
export const ADDRESSES = 'addresses'
/** A region's own factors for the hours of a week. */
export const HOURS = 'hours'
export const roadsSection = (mode: TravelMode): string => `roads-${mode}`

/**
 * The roads of a region for one mode, or `undefined` where it has none.
 *
 * @throws DomainError `region.corrupt`, and `region.in-parts` where there are too many of them to be opened whole
 */
export async function openRoads(region: OpenRegion, mode: TravelMode): Promise<Roads | undefined> {
  if (hasRoadParts(region, mode)) {
    const message = 'The streets of this region are too many for this. Build a smaller one with --bbox or --polygon.'
    throw new DomainError('limit', 'region.in-parts', message)
  }
  const bytes = await region.section(roadsSection(mode))
  return bytes && roadsFromColumns(unpackColumns(bytes))
}

/** The roads of a region for one mode, whole or to be read in parts. @throws DomainError `region.corrupt` */
export const openAnyRoads = async (region: OpenRegion, mode: TravelMode): Promise<Roads | RangedRoads | undefined> =>
  (await openRoadParts(region, mode)) ?? openRoads(region, mode)

/** What is asked of roads: travel between all places, or along each route. */
export interface AskedOfRoads {
  readonly routes: readonly (readonly Position[])[]
  readonly isAlong: boolean
}

/** Roads for a question: whole ones as they are, of others as much as it needs. @throws DomainError `region.corrupt` */
export async function roadsFor(
  roads: Roads | RangedRoads | undefined,
  { routes, isAlong }: AskedOfRoads,
): Promise<AskedRoads | undefined> {
  if (!(roads instanceof RangedRoads)) return roads
  return isAlong ? roads.along(routes) : roads.around(routes.flat())
}

/** The factors of a region's own hours, or `undefined` where it has none. @throws DomainError `region.corrupt` */
export async function openHours(region: OpenRegion): Promise<HourTable | undefined> {
  const bytes = await region.section(HOURS)
  return bytes && hoursFromColumns(unpackColumns(bytes))
}

/** The addresses of a region, or `undefined` where it has none. @throws DomainError `region.corrupt` */
export async function openAddresses(region: OpenRegion): Promise<AddressIndex | undefined> {
  const bytes = await region.section(ADDRESSES)
  return bytes && addressesFromColumns(unpackColumns(bytes))
}
