import type { Position } from '#engine/base/geo.ts'
import type { AddressIndex } from '#engine/geocoding/address-index.ts'
import { addressesFromColumns } from '#engine/geocoding/index/address-columns.ts'
import { unpackColumns } from '#engine/region-file/columns.ts'
import { RangedRoads } from '#engine/roads/ranged/ranged-roads.ts'
import { type AskedRoads, type Roads, roadsFromColumns } from '#engine/roads/roads.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { OpenRegion } from './open-region.ts'
import { openRoadParts } from './road-parts.ts'

/** Names of the sections of a region. */
export const ADDRESSES = 'addresses'
export const roadsSection = (mode: TravelMode): string => `roads-${mode}`

/**
 * The whole roads of a region for one mode, or `undefined` where it has none, or has them in parts.
 *
 * @throws DomainError `region.corrupt`
 */
export async function openRoads(region: OpenRegion, mode: TravelMode): Promise<Roads | undefined> {
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

/** The addresses of a region, or `undefined` where it has none. @throws DomainError `region.corrupt` */
export async function openAddresses(region: OpenRegion): Promise<AddressIndex | undefined> {
  const bytes = await region.section(ADDRESSES)
  return bytes && addressesFromColumns(unpackColumns(bytes))
}
