/** Which way cars go: uptown, downtown or both. */
export type Direction = 'up' | 'down' | 'both'

/** A house number that stands at a numbered street. */
export type HouseKnot = readonly [street: number, house: number]

/** A stretch of an avenue between two numbered streets, straight and with one name. */
export interface Avenue {
  readonly name: string
  /** Another name that people use. */
  readonly alias?: string
  /** Meters across of its middle. */
  readonly across: number
  readonly from: number
  readonly to: number
  readonly direction: Direction
  /** House numbers known along the way, from downtown; between them they grow evenly. */
  readonly houses: readonly HouseKnot[]
}

type Stretch = readonly [from: number, to: number, direction: Direction]

const avenue = (name: string, across: number, [from, to, direction]: Stretch, houses: HouseKnot[] = []): Avenue => {
  return { name, across, from, to, direction, houses }
}
const alias = (name: string, row: Avenue): Avenue => ({ ...row, alias: name })

/** The address rule of street guides: twenty numbers a block, so that house `h` stands at street `h / 20 + key`. */
const byKey = (key: number, name: string, across: number, stretch: Stretch): Avenue => {
  const [from, to] = stretch
  const first = Math.max(from, key)
  return avenue(name, across, stretch, [
    [first, 20 * (first - key)],
    [to, 20 * (to - key)],
  ])
}

/**
 * The avenues of the grid, from the East River to the Hudson.
 *
 * Positions are measured (see docs/regions.md), directions public knowledge, keys those of the "Manhattan address
 * algorithm" of street guides, fitted to 700 houses.
 */
export const avenues: readonly Avenue[] = [
  byKey(1.8, 'Avenue D', 2218, [1, 13, 'both']),
  byKey(1.8, 'Avenue C', 1988, [1, 18, 'both']),
  byKey(1.8, 'Avenue B', 1761, [1, 14, 'both']),
  byKey(78.5, 'East End Avenue', 1767, [79, 90, 'both']),
  byKey(0.5, 'Avenue A', 1538, [1, 14, 'both']),
  avenue('Sutton Place', 1540, [53, 59, 'both']),
  byKey(4.3, 'York Avenue', 1540, [59, 92, 'both']),
  avenue(
    '1st Avenue',
    1324,
    [1, 127, 'up'],
    [
      [1, 10],
      [30, 500],
      [68, 1260],
      [80, 1530],
      [127, 2476],
    ],
  ),
  avenue(
    '2nd Avenue',
    1095,
    [1, 128, 'down'],
    [
      [1, 10],
      [14, 226],
      [128, 2500],
    ],
  ),
  avenue('Bowery', 879, [1, 6, 'both']),
  byKey(7.9, '3rd Avenue', 879, [6, 24, 'both']),
  avenue(
    '3rd Avenue',
    879,
    [24, 128, 'up'],
    [
      [24, 324],
      [60, 1010],
      [128, 2362],
    ],
  ),
  byKey(14.3, 'Irving Place', 724, [14, 20, 'up']),
  byKey(22, 'Lexington Avenue', 724, [21, 131, 'down']),
  avenue('Union Square East', 568, [14, 17, 'both']),
  byKey(16.5, 'Park Avenue South', 568, [17, 32, 'both']),
  byKey(32, 'Park Avenue', 570, [32, 40, 'both']),
  byKey(34.7, 'Park Avenue', 570, [46, 132, 'both']),
  avenue(
    'Madison Avenue',
    413,
    [23, 137, 'up'],
    [
      [23, 1],
      [34, 180],
      [42, 316],
      [137, 2190],
    ],
  ),
  avenue(
    '5th Avenue',
    258,
    [8, 120, 'down'],
    [
      [8, 1],
      [14, 100],
      [23, 186],
      [36, 400],
      [59, 766],
      [110, 1284],
      [120, 1500],
    ],
  ),
  byKey(24.1, '5th Avenue', 258, [124, 135, 'down']),
  byKey(24.1, '5th Avenue', 258, [135, 142, 'both']),
  alias('Avenue of the Americas', byKey(-12.6, '6th Avenue', -52, [8, 59, 'up'])),
  alias(
    'Malcolm X Boulevard',
    avenue(
      'Lenox Avenue',
      -52,
      [110, 147, 'both'],
      [
        [110, 1],
        [147, 750],
      ],
    ),
  ),
  byKey(11.9, '7th Avenue', -326, [12, 59, 'down']),
  alias('7th Avenue', byKey(20, 'Adam Clayton Powell Jr. Boulevard', -326, [110, 155, 'both'])),
  byKey(10, '8th Avenue', -601, [14, 59, 'up']),
  avenue(
    'Central Park West',
    -601,
    [59, 110, 'both'],
    [
      [60, 1],
      [110, 500],
    ],
  ),
  alias('8th Avenue', byKey(8.7, 'Frederick Douglass Boulevard', -601, [110, 155, 'both'])),
  byKey(13, '9th Avenue', -875, [14, 59, 'down']),
  byKey(59.1, 'Columbus Avenue', -875, [59, 110, 'down']),
  byKey(13.4, '10th Avenue', -1149, [14, 59, 'up']),
  avenue(
    'Amsterdam Avenue',
    -1149,
    [59, 110, 'up'],
    [
      [59.1, 1],
      [110, 1018],
    ],
  ),
  byKey(59.1, 'Amsterdam Avenue', -1149, [110, 155, 'both']),
  byKey(14.5, '11th Avenue', -1424, [21, 24, 'both']),
  byKey(14.5, '11th Avenue', -1424, [24, 30, 'down']),
  byKey(14.5, '11th Avenue', -1424, [30, 59, 'both']),
  byKey(59.1, 'West End Avenue', -1424, [59, 107, 'both']),
  avenue('12th Avenue', -1660, [24, 59, 'both']),
  avenue(
    'Riverside Drive',
    -1567,
    [72, 125, 'both'],
    [
      [72, 1],
      [125, 540],
    ],
  ),
]
