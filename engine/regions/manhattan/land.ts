import type { Position } from '#engine/base/geo.ts'
import type { OsmTags } from '#engine/osm/extract-writer.ts'
import type { Corner } from '#engine/region-file/coverage.ts'
import { type GridPoint, gridToPosition, uptownOf } from './grid.ts'
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

type Sides = readonly [from: number, to: number, west: number, east: number]

/** Half of a street and of an avenue, up to where a park begins. */
const STREET = 12
const AVENUE = 18

/** A park that fills the blocks between two streets and two avenues, whose middles are told. */
const blocks = ([from, to, west, east]: Sides): GridPoint[] =>
  box([uptownOf(from) + STREET, uptownOf(to) - STREET, west + AVENUE, east - AVENUE])

const box = ([south, north, west, east]: Sides): GridPoint[] => [
  { uptown: south, across: west },
  { uptown: south, across: east },
  { uptown: north, across: east },
  { uptown: north, across: west },
]

/** A park along the shore between two places uptown, so many meters deep. */
function strip([south, north]: readonly [number, number], side: 'hudson' | 'eastern', depth: number): GridPoint[] {
  const rows = shoreRows.filter(([uptown]) => uptown >= south && uptown <= north)
  const inward = side === 'hudson' ? 1 : -1
  const edge = rows.map(([uptown, west, east]) => ({ uptown, across: (side === 'hudson' ? west : east) + 10 * inward }))
  return [...edge, ...edge.map(({ uptown, across }) => ({ uptown, across: across + depth * inward })).toReversed()]
}

/** The larger parks, most of which fill blocks of the grid. */
const parks: readonly (readonly [name: string, outline: readonly GridPoint[]])[] = [
  ['Central Park', blocks([59, 110, -601, 258])],
  ['Riverside Park', strip([2500, 6500], 'hudson', 190)],
  ['Riverbank', strip([7700, 8400], 'hudson', 130)],
  ['Fort Washington Park', strip([9500, 11300], 'hudson', 260)],
  ['Fort Tryon Park', box([11450, 12350, -2180, -1830])],
  ['Inwood Hill Park', strip([13050, 14540], 'hudson', 620)],
  ['J. Hood Wright Park', box([10640, 10780, -1900, -1760])],
  ['Isham Park', box([13840, 14000, -1560, -1400])],
  ['Highbridge Park', strip([9500, 12200], 'eastern', 170)],
  ['East River Park', strip([-4000, -2000], 'eastern', 90)],
  ['The Battery', strip([-6430, -6100], 'hudson', 240)],
  ['Morningside Park', blocks([110, 123, -960, -765])],
  ['St. Nicholas Park', blocks([128, 141, -910, -740])],
  ['Jackie Robinson Park', box([uptownOf(145) + 12, uptownOf(155) - 12, -745, -640])],
  ['Marcus Garvey Park', blocks([120, 124, 110, 413])],
  ['Thomas Jefferson Park', blocks([111, 114, 1324, 1570])],
  ['Carl Schurz Park', blocks([84, 90, 1767, 1900])],
  ['Bryant Park', blocks([40, 42, -52, 120])],
  ['Madison Square Park', blocks([23, 26, 258, 413])],
  ['Union Square Park', blocks([14, 17, 410, 568])],
  ['Gramercy Park', box([uptownOf(20) + 12, uptownOf(21) - 12, 665, 785])],
  ['Stuyvesant Square', blocks([15, 17, 985, 1205])],
  ['Tompkins Square Park', box([uptownOf(7) + 12, uptownOf(10) - 12, 1556, 1743])],
  ['Washington Square Park', box([-2875, -2715, 115, 415])],
]

/** Neighborhoods, each at a street and meters across. Their limits are a matter of opinion, their middles are not. */
const neighborhoods: readonly (readonly [name: string, street: number, across: number])[] = [
  ['East Village', 7, 1260],
  ['Greenwich Village', 9, 60],
  ['Alphabet City', 6, 1900],
  ['Stuyvesant Town', 17, 1600],
  ['Gramercy', 19, 860],
  ['Flatiron District', 20, 200],
  ['Chelsea', 22, -800],
  ['Kips Bay', 29, 1080],
  ['Garment District', 37, -350],
  ['Murray Hill', 36, 760],
  ['Midtown', 48, 60],
  ["Hell's Kitchen", 48, -1010],
  ['Turtle Bay', 48, 1090],
  ['Sutton Place', 56, 1440],
  ['Lincoln Square', 66, -1050],
  ['Lenox Hill', 67, 1000],
  ['Upper East Side', 76, 640],
  ['Upper West Side', 84, -940],
  ['Yorkville', 85, 1320],
  ['Carnegie Hill', 92, 480],
  ['Manhattan Valley', 104, -820],
  ['East Harlem', 112, 900],
  ['Morningside Heights', 115, -1290],
  ['Harlem', 128, -190],
  ['Manhattanville', 130, -1290],
  ['Hamilton Heights', 142, -1200],
  ['Sugar Hill', 150, -900],
]

/** Neighborhoods beyond the numbered streets, at meters uptown and across; those that count as towns have names already. */
const furtherNeighborhoods: readonly (readonly [name: string, uptown: number, across: number])[] = [
  ['Tribeca', -4500, 120],
  ['Lower East Side', -3700, 1900],
  ['SoHo', -3640, 330],
  ['NoHo', -2950, 640],
  ['West Village', -2450, -700],
  ['Washington Heights', 10700, -1330],
  ['Hudson Heights', 11900, -1950],
  ['Fort George', 11950, -1300],
  ['Inwood', 13550, -1420],
]

type Bend = readonly [uptown: number, across: number]

/** The middles of the rivers, as their names run: uptown along the Hudson, downtown along the others. */
const rivers: readonly (readonly [name: string, middle: readonly Bend[]])[] = [
  [
    'Hudson River',
    [
      [-5800, -900],
      [-3700, -1550],
      [-700, -2450],
      [2600, -2450],
      [6200, -2430],
      [9500, -2550],
      [11900, -2900],
      [15000, -3150],
    ],
  ],
  [
    'East River',
    [
      [4400, 1650],
      [2600, 1930],
      [800, 1740],
      [-700, 2100],
      [-2200, 2820],
      [-3700, 3130],
      [-4600, 2350],
      [-5500, 1560],
      [-6300, 1350],
    ],
  ],
  [
    'Harlem River',
    [
      [14100, -720],
      [12800, -850],
      [11300, -845],
      [10100, -700],
      [8900, -50],
      [7700, 635],
      [7100, 1370],
      [6500, 1810],
      [5300, 1730],
    ],
  ],
]
