/** Numbered streets that carry both directions; they were laid out as wide as avenues. */
const twoWay: ReadonlySet<number> = new Set([14, 23, 34, 42, 57, 72, 79, 86, 96, 106, 110, 116, 125, 135, 145, 155])

/** Streets that go against the rule "even to the east, odd to the west", on one side of Fifth Avenue or both. */
const against: ReadonlySet<string> = new Set([
  ...['E41', 'E59', 'E60', 'E65', 'W65', 'E66', 'W66', 'W95', 'E126', 'W126', 'W61', 'W62', 'W138', 'W144'],
])

/** Which way cars go on a street, on one side of Fifth Avenue. */
export function streetDirection(street: number, side: 'East' | 'West'): 'east' | 'west' | 'both' {
  if (twoWay.has(street) || (street === 59 && side === 'West')) return 'both'
  const even = street % 2 === 0
  return even === against.has(`${side.charAt(0)}${street}`) ? 'west' : 'east'
}

export const isWide = (street: number): boolean => twoWay.has(street)

/** Meters across between which something lies. */
export type Span = readonly [west: number, east: number]

type Band<Row> = readonly [from: number, to: number, row: Row]

/** How far streets reach, from the Hudson's side to the East River's. */
const reaches: readonly Band<Span>[] = [
  [1, 1, [879, 1538]],
  [2, 7, [879, 2218]],
  [8, 13, [-52, 2218]],
  [14, 14, [-1149, 1988]],
  [15, 20, [-1149, 1324]],
  [21, 23, [-1424, 1324]],
  [24, 47, [-1660, 1324]],
  [48, 52, [-1660, 1460]],
  [53, 59, [-1660, 1640]],
  [60, 71, [-1424, 1640]],
  [72, 78, [-1567, 1640]],
  [79, 90, [-1567, 1767]],
  [91, 92, [-1567, 1640]],
  [93, 110, [-1567, 1324]],
  [111, 125, [-1567, 1324]],
  [126, 127, [-1424, 1324]],
  [128, 131, [-1424, 879]],
  [132, 132, [-1424, 570]],
  [133, 137, [-1424, 413]],
  [138, 142, [-1424, 258]],
  [143, 147, [-1424, -52]],
  [148, 155, [-1424, -326]],
]

/** Where streets are interrupted: parks, stations, campuses. */
const gaps: readonly Band<Span>[] = [
  // Central Park
  [60, 109, [-601, 258]],
  // Tompkins Square
  [8, 9, [1538, 1761]],
  // Union Square, Madison Square, the library and Bryant Park
  [15, 16, [410, 568]],
  [24, 25, [258, 413]],
  [41, 41, [-52, 258]],
  // Pennsylvania Station, Grand Central, the convention center
  [32, 32, [-601, -326]],
  [43, 45, [413, 724]],
  [35, 38, [-1660, -1424]],
  // Lincoln Center, the Museum of Natural History
  [63, 64, [-1149, -875]],
  [78, 80, [-875, -601]],
  // Columbia, Morningside Park, Marcus Garvey Park, St. Nicholas Park and City College
  [115, 119, [-1424, -1149]],
  [111, 122, [-960, -740]],
  [121, 123, [-52, 413]],
  [130, 140, [-1149, -740]],
]

const rowsAt = <Row>(bands: readonly Band<Row>[], street: number): Row[] =>
  bands.flatMap(([from, to, row]) => (street >= from && street <= to ? [row] : []))

/** From where to where a street can be driven: one span, or more where something lies in its way. */
export function streetSpans(street: number): readonly Span[] {
  const interruptions = rowsAt(gaps, street).toSorted(([a], [b]) => a - b)
  return rowsAt(reaches, street).flatMap(([west, east]) => {
    const starts = [west, ...interruptions.map(([, end]) => end)]
    const ends = [...interruptions.map(([start]) => start), east]
    return starts.flatMap((start, index): Span[] => {
      const end = Math.min(ends[index] ?? east, east)
      return end > start ? [[start, end]] : []
    })
  })
}

/** Meters across at which hundreds of house numbers begin, away from Fifth Avenue or whatever the street begins at. */
const hundreds = {
  west: [258, -52, -326, -601, -875, -1149, -1424, -1660],
  /** Along the park numbers begin at Central Park West. */
  besideThePark: [-601, -875, -1149, -1424, -1660],
  east: [258, 570, 879, 1095, 1324, 1540, 1767],
  /** East 10th Street numbers its blocks in its own way. */
  village: [258, 568, 1095, 1538, 1988, 2218],
} as const

/** Where hundreds of house numbers begin on one side of a street: the first has numbers 1 to 99. */
export function hundredsOf(street: number, side: 'East' | 'West'): readonly number[] {
  if (side === 'West') return street >= 60 && street <= 109 ? hundreds.besideThePark : hundreds.west
  return street === 10 ? hundreds.village : hundreds.east
}

/** House numbers and the meters across at which they stand, to the east. */
type Knots = readonly (readonly [number: number, across: number])[]

/** Streets of the East Village that number their houses one after the other, whatever their blocks. */
const oneAfterTheOther: ReadonlyMap<number, Knots> = new Map<number, Knots>([
  [
    1,
    [
      [1, 970],
      [25, 1072],
      [60, 1240],
      [94, 1430],
      [130, 1560],
    ],
  ],
  [
    2,
    [
      [1, 930],
      [32, 1069],
      [99, 1363],
      [215, 1807],
      [310, 2210],
    ],
  ],
  [
    3,
    [
      [1, 930],
      [86, 1268],
      [138, 1495],
      [200, 1728],
      [320, 2210],
    ],
  ],
  [
    4,
    [
      [1, 670],
      [34, 823],
      [85, 1047],
      [172, 1508],
      [238, 1722],
      [380, 2210],
    ],
  ],
  [
    7,
    [
      [1, 890],
      [48, 1139],
      [128, 1492],
      [202, 1860],
      [272, 2210],
    ],
  ],
])

/** Where numbers of the east side stand that no hundreds tell; `undefined` where hundreds do. */
export const knotsOf = (street: number): Knots | undefined => oneAfterTheOther.get(street)

/** `42` as it is spoken: `42nd`. */
export function ordinal(number: number): string {
  const last = number % 10
  const teen = Math.floor((number % 100) / 10) === 1
  if (!teen && last === 1) return `${number}st`
  if (!teen && last === 2) return `${number}nd`
  return !teen && last === 3 ? `${number}rd` : `${number}th`
}
