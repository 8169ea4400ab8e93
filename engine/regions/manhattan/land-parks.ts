import { type GridPoint, uptownOf } from './grid.ts'
import { shoreRows } from './land-shore.ts'

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
export const parks: readonly (readonly [name: string, outline: readonly GridPoint[]])[] = [
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
