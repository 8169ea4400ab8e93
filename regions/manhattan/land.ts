import type { Position } from '#core/kernel/geo.ts'
import type { OsmTags } from '#core/osm/extract-writer.ts'
import type { Corner } from '#core/regions/coverage.ts'
import { type GridPoint, gridToPosition, LAST_STREET, uptownOf } from './grid.ts'
import { furtherNeighborhoods, neighborhoods, rivers } from './land-names.ts'
import { parks } from './land-parks.ts'
import { farCoasts, islands, shoreRows } from './land-shore.ts'

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
  ...furtherNeighborhoods.map(([name, uptown, across]) => placeAt(name, { uptown, across })),
]

const placeAt = (name: string, point: GridPoint): LandObject => ({
  points: [gridToPosition(point)],
  tags: { place: 'neighbourhood', name },
})

/** How far beyond the last streets somebody is still served from them. */
const MARGIN = 120

/**
 * Where the grid knows the streets: between both shores from the first street to the last, without the old streets of
 * Greenwich Village and those below Houston Street.
 */
export function streetArea(): Corner[] {
  const [south, north] = [uptownOf(1) - MARGIN, uptownOf(LAST_STREET) + MARGIN]
  const fourteenth = uptownOf(14) - MARGIN
  const eighth = uptownOf(8) - MARGIN / 2
  const between = (from: number, to: number) => shoreRows.filter(([uptown]) => uptown > from && uptown < to)
  const outline: GridPoint[] = [
    { uptown: south, across: shoreAt(south).eastern },
    ...between(south, north).map(([uptown, , across]) => ({ uptown, across })),
    { uptown: north, across: shoreAt(north).eastern },
    { uptown: north, across: shoreAt(north).hudson },
    ...between(fourteenth, north)
      .map(([uptown, across]) => ({ uptown, across }))
      .toReversed(),
    { uptown: fourteenth, across: shoreAt(fourteenth).hudson },
    { uptown: fourteenth, across: SIXTH_AVENUE - MARGIN },
    { uptown: eighth, across: SIXTH_AVENUE - MARGIN },
    { uptown: eighth, across: BOWERY - MARGIN },
    { uptown: south, across: BOWERY - MARGIN },
  ]
  return outline.map((point) => {
    const { lat, lng } = gridToPosition(point)
    return [lng, lat]
  })
}

const SIXTH_AVENUE = -52
const BOWERY = 879

/** Meters across of both shores at a place uptown. */
export function shoreAt(uptown: number): { readonly hudson: number; readonly eastern: number } {
  const next = shoreRows.findIndex(([each]) => each > uptown)
  const [to, toHudson, toEastern] = shoreRows[Math.max(1, next)] ?? [1, 0, 0]
  const [from, hudson, eastern] = shoreRows[Math.max(1, next) - 1] ?? [0, 0, 0]
  const share = (uptown - from) / (to - from)
  return { hudson: hudson + share * (toHudson - hudson), eastern: eastern + share * (toEastern - eastern) }
}
