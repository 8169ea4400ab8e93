import type { Direction } from './avenues.ts'
import type { GridPoint } from './grid.ts'

type Toward = 'uptown' | 'downtown' | 'east' | 'west' | 'both'

/** Between which meters, uptown for what leads up or downtown and across for what leads east or west, and which way. */
type Stretch = readonly [from: number, to: number, toward: Toward]

/**
 * Where cars go another way than on the rest of the street. Facts, measured against the directions of 9,452 streets
 * that taxis drove and of OpenStreetMap's Lower East Side and West Village (docs/regions.md).
 */
const stretches: Readonly<Record<string, readonly Stretch[]>> = {
  '1st Avenue': [[6874, 6955, 'downtown']],
  '3rd Avenue': [[-1436, -1357, 'uptown']],
  '11th Avenue': [
    [-880, -563, 'downtown'],
    [-85, 236, 'downtown'],
  ],
  'Central Park West': [[1441, 1682, 'uptown']],
  'Madison Avenue': [[7602, 7762, 'downtown']],
  'Sutton Place': [[959, 1039, 'downtown']],
  'West End Avenue': [[5254, 5335, 'downtown']],
  'East 2nd Street': [[1324, 2218, 'west']],
  'East 60th Street': [[1095, 1640, 'east']],
  'East 78th Street': [[1540, 1640, 'west']],
  'East 102nd Street': [[258, 879, 'west']],
  'East 110th Street': [
    [258, 413, 'west'],
    [413, 1324, 'east'],
  ],
  'East 127th Street': [[724, 1324, 'east']],
  'West 21st Street': [[-1424, -1149, 'east']],
  'West 22nd Street': [[-1424, -1149, 'west']],
  'West 39th Street': [[-1660, -1424, 'east']],
  'West 59th Street': [[-1149, -875, 'west']],
  'West 60th Street': [[-875, -647, 'west']],
  'West 81st Street': [[-1149, -875, 'east']],
  'West 124th Street': [[-52, 258, 'west']],
  'Broome Street': [
    [-260, 1274, 'west'],
    [1274, 1681, 'east'],
    [1681, 1850, 'west'],
  ],
  'Canal Street': [[1141, 1214, 'west']],
  'Centre Street': [[-4800, -3771, 'uptown']],
  'Clinton Street': [[-3691, -3179, 'uptown']],
  'Forsyth Street': [
    [-4160, -3873, 'downtown'],
    [-3873, -3220, 'uptown'],
  ],
  'Fulton Street': [
    [310, 453, 'east'],
    [453, 1000, 'west'],
  ],
  'Grand Street': [[85, 1176, 'east']],
  'Greenwich Street': [[-3990, -2139, 'uptown']],
  'Hudson Street': [[-2545, -2139, 'downtown']],
  'Lafayette Street': [[-4800, -3609, 'downtown']],
  'Pearl Street': [[-6150, -5310, 'downtown']],
  'Pitt Street': [[-3800, -3160, 'uptown']],
  'Saint Nicholas Avenue': [
    [9600, 9738, 'uptown'],
    [9738, 9842, 'downtown'],
  ],
  'Wall Street': [[420, 935, 'east']],
  'West Broadway': [
    [-4166, -3930, 'uptown'],
    [-3930, -3270, 'both'],
  ],
  'West Houston Street': [[-750, 23, 'west']],
}

/** Part of a road on which cars go one way, or both; `up` follows its points. */
export interface DrivenPart {
  readonly points: readonly GridPoint[]
  readonly direction: Direction
}

/** A road in parts of one direction each: as the street is driven for the most part, and as its stretches differ. */
export function drivenParts(name: string, points: readonly GridPoint[], direction: Direction): DrivenPart[] {
  const parts: { points: GridPoint[]; direction: Direction }[] = []
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] ?? to
    const driven = directionOn(name, from, to) ?? direction
    const last = parts.at(-1)
    if (last?.direction === driven) last.points.push(to)
    else parts.push({ points: [from, to], direction: driven })
  }
  return parts
}

function directionOn(name: string, from: GridPoint, to: GridPoint): Direction | undefined {
  const axisOf = (toward: Toward) => (toward === 'east' || toward === 'west' ? 'across' : 'uptown')
  const stretch = stretches[name]?.find(([start, end, toward]) => {
    const axis = axisOf(toward)
    const middle = (from[axis] + to[axis]) / 2
    return middle > start && middle < end
  })
  if (!stretch) return undefined
  const [, , toward] = stretch
  if (toward === 'both') return 'both'
  const axis = axisOf(toward)
  const isGrowing = to[axis] > from[axis]
  return isGrowing === (toward === 'east' || toward === 'uptown') ? 'up' : 'down'
}
