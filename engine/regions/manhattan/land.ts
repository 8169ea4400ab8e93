import type { Position } from '#engine/base/geo.ts'
import type { OsmTags } from '#engine/osm/extract-writer.ts'
import type { Corner } from '#engine/region-file/coverage.ts'
import { type GridPoint, gridToPosition, uptownOf } from './grid.ts'
import { furtherNeighborhoods, neighborhoods, rivers } from './land-names.ts'
import { parks } from './land-parks.ts'
import { farCoasts, islands, shoreRows } from './land-shore.ts'
import { zipCorners } from './zips.ts'

/** Something of the land: a place where it is one point, else a line or the outline of an area. */
export interface LandObject {
  readonly points: readonly Position[]
  /** Whether the line goes back to its first point. */
  readonly isClosed?: boolean
  readonly tags: OsmTags
}

/** Coasts, rivers' names, parks and neighborhoods: what the map shows beside the streets. Houses are not known. */
export const landObjects = (): LandObject[] => [
  ...islands().map((points): LandObject => ({ points, isClosed: true, tags: { natural: 'coastline' } })),
  ...farCoasts().map((points): LandObject => ({ points, tags: { natural: 'coastline' } })),
  ...rivers.map(([name, middle]): LandObject => {
    const points = middle.map(([uptown, across]) => gridToPosition({ uptown, across }))
    return { points, tags: { waterway: 'river', name } }
  }),
  ...parks.map(([name, outline]): LandObject => {
    return { points: outline.map(gridToPosition), isClosed: true, tags: { leisure: 'park', name } }
  }),
  ...neighborhoods.map(([name, street, across]) => placeAt(name, { uptown: uptownOf(street), across })),
  { points: [gridToPosition({ uptown: 2_600, across: 300 })], tags: { place: 'borough', name: 'Manhattan' } },
  ...furtherNeighborhoods.map(([name, uptown, across]) => placeAt(name, { uptown, across })),
]

const placeAt = (name: string, point: GridPoint): LandObject => ({
  points: [gridToPosition(point)],
  tags: { place: 'neighbourhood', name },
})

/** Where the built-in streets are known: the whole island, from the Battery to Inwood. */
export function streetArea(): Corner[] {
  const outline: GridPoint[] = [
    ...shoreRows.map(([uptown, , across]) => ({ uptown, across })),
    ...shoreRows.map(([uptown, across]) => ({ uptown, across })).toReversed(),
  ]
  return outline.map((point) => {
    const { lat, lng } = gridToPosition(point)
    return [lng, lat]
  })
}

/** Meters across of both shores at a place uptown. */
export function shoreAt(uptown: number): { readonly hudson: number; readonly eastern: number } {
  const next = shoreRows.findIndex(([each]) => each > uptown)
  const [to, toHudson, toEastern] = shoreRows[Math.max(1, next)] ?? [1, 0, 0]
  const [from, hudson, eastern] = shoreRows[Math.max(1, next) - 1] ?? [0, 0, 0]
  const share = (uptown - from) / (to - from)
  return { hudson: hudson + share * (toHudson - hudson), eastern: eastern + share * (toEastern - eastern) }
}

/** The ZIP codes of Manhattan as areas. */
export const zipAreas = (): LandObject[] =>
  zipCorners.map(([zip, numbers]) => {
    const outline = numbers.flatMap((across, at): GridPoint[] =>
      at % 2 === 0 ? [{ across, uptown: numbers[at + 1] ?? 0 }] : [],
    )
    return { points: outline.map(gridToPosition), tags: { boundary: 'postal_code', postal_code: zip } }
  })
