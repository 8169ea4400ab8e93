import type { Coordinates } from '#engine/base/geo.ts'
import { park } from './grid-path.ts'
import { avenues, coordinatesToGrid, type GridPlace, streetUptown } from './manhattan-grid.ts'
import { linePath, smoothPath } from './world.ts'

/** Latitude and longitude by turns, in ten-thousandths of a degree from 40° north and 74° west. */
type Written = readonly number[]

const read = (written: Written): Coordinates[] =>
  written.flatMap((lat, index) => (index % 2 === 0 ? [[40 + lat / 1e4, -74 + (written[index + 1] ?? 0) / 1e4]] : []))

const readGrid = (written: Written): GridPlace[] => read(written).map(coordinatesToGrid)

// Shores, bridges and main roads were drawn by hand for this sheet, to about fifty meters.
const MANHATTAN: Written = [
  6900, -140, 7005, -150, 7130, -172, 7205, -135, 7287, -115, 7328, -108, 7395, -105, 7432, -88, 7480, -88, 7545, -72,
  7578, -50, 7626, -10, 7680, 25, 7720, 55, 7803, 115, 7855, 150, 7964, 237, 8050, 298, 8085, 325, 8188, 392, 8260, 435,
  8345, 500, 8450, 540, 8450, 620, 8300, 655, 8195, 660, 8137, 663, 8085, 665, 8045, 705, 8010, 708, 7945, 702, 7890,
  628, 7855, 600, 7830, 568, 7790, 572, 7755, 578, 7705, 537, 7645, 482, 7588, 415, 7545, 378, 7482, 325, 7428, 292,
  7370, 267, 7320, 262, 7268, 285, 7215, 272, 7142, 252, 7108, 222, 7090, 100, 6900, 0,
]
const NEW_JERSEY: Written = [
  6900, -440, 7005, -400, 7100, -345, 7165, -322, 7270, -312, 7345, -285, 7380, -255, 7445, -228, 7500, -225, 7540,
  -240, 7595, -225, 7650, -175, 7720, -125, 7800, -85, 7880, -30, 7960, 40, 8040, 105, 8120, 180, 8200, 240, 8350, 320,
]
const LONG_ISLAND: Written = [
  8000, 1000, 7905, 920, 7845, 785, 7800, 735, 7775, 655, 7740, 642, 7705, 655, 7685, 622, 7630, 575, 7580, 525, 7545,
  480, 7475, 425, 7425, 395, 7390, 388, 7365, 375, 7300, 378, 7245, 380, 7215, 360, 7155, 310, 7110, 305, 7050, 280,
  7035, 170, 6900, -50,
]
const BRONX: Written = [
  8350, 675, 8195, 675, 8137, 682, 8085, 685, 8052, 715, 8018, 765, 8000, 850, 8015, 920, 8060, 1000,
]
const ROOSEVELT_ISLAND: Written = [
  7495, 387, 7560, 438, 7625, 500, 7690, 568, 7727, 595, 7722, 604, 7680, 585, 7610, 513, 7550, 455, 7497, 394, 7495,
  387,
]
const WARDS_ISLAND: Written = [
  7812, 638, 7795, 690, 7800, 730, 7850, 785, 7895, 830, 7950, 850, 8000, 790, 8010, 730, 7975, 705, 7930, 700, 7885,
  650, 7840, 625, 7812, 638,
]
const NEWTOWN_CREEK: Written = [7378, 375, 7375, 440, 7345, 500, 7300, 545, 7285, 615, 7235, 690, 7165, 765]

const closed = (written: Written, ...around: readonly Coordinates[]): string =>
  `${smoothPath(read(written))}${around.map((place) => linePath([coordinatesToGrid(place)]).replace('M', 'L')).join('')}Z`

const FAR = 1
export const islandPath = closed(MANHATTAN)
export const landPath = [
  closed(NEW_JERSEY, [40.835, -74 - FAR], [40.69, -74 - FAR]),
  closed(LONG_ISLAND, [40.69, -74 + FAR], [40.8, -74 + FAR]),
  closed(BRONX, [40.806, -74 + FAR], [40.835, -74 + FAR]),
  closed(ROOSEVELT_ISLAND),
  closed(WARDS_ISLAND),
].join('')
export const creekPath = smoothPath(read(NEWTOWN_CREEK))

const gridLine = (from: GridPlace, to: GridPlace): string => linePath([from, to])
const streetLine = (street: number, west = -2200, east = 2600): string =>
  gridLine({ uptown: streetUptown(street), across: west }, { uptown: streetUptown(street), across: east })

// Below 14th Street the grid lies east of the Bowery alone.
const allStreets = Array.from({ length: 145 }, (_, index) => index + 1)
const wideStreets = new Set([14, 23, 34, 42, 57, 72, 79, 86, 96, 106, 110, 116, 125, 135, 145])
const along = (wanted: boolean): string =>
  allStreets
    .filter((street) => wideStreets.has(street) === wanted)
    .map((street) => streetLine(street, street < 14 ? 897 : -2200))
    .join('')

const avenueEnds = (across: number): readonly [number, number] => [
  streetUptown(across > 700 ? 1 : 8),
  streetUptown(145),
]

export const streetsPath = along(false)
export const wideStreetsPath = along(true)
export const avenuesPath = [...new Set(avenues.map(({ across }) => across)), 1508, 1737, 1965]
  .map((across) => {
    const [south, north] = avenueEnds(across)
    return gridLine(
      { uptown: across > 1500 ? streetUptown(1) : south, across },
      { uptown: across > 1500 ? streetUptown(across === 1508 ? 25 : 14) : north, across },
    )
  })
  .join('')

/** Broadway leaves the grid alone: it crosses an avenue at each square. */
export const broadwayPath = linePath(
  (
    [
      [8, 440],
      [14, 400],
      [23, 280],
      [34, -44],
      [45, -342],
      [59, -580],
      [66, -865],
      [72, -1140],
      [79, -1290],
      [107, -1443],
      [122, -1440],
    ] as const
  ).map(([street, across]) => ({ uptown: streetUptown(street), across })),
)

const block = (south: number, north: number, west: number, east: number): string =>
  `${linePath(
    [
      [south, west],
      [north, west],
      [north, east],
      [south, east],
    ].map(([street = 0, across = 0]) => ({ uptown: streetUptown(street), across })),
  )}Z`

export const parksPath = [
  block(59.3, 110, park.west + 22, park.east - 22),
  block(72, 125, -1760, -1590),
  block(40.2, 42, -30, 150),
  block(23.3, 26, 290, 405),
  block(14.3, 17, 420, 540),
  block(7.2, 10, 1518, 1727),
  block(120, 124, 200, 400),
  block(110.5, 123, -840, -740),
  block(84, 90, 1640, 1800),
].join('')
export const islandParksPath = closed(WARDS_ISLAND)

export const highwaysPath = [
  smoothPath(read([7005, -138, 7287, -100, 7432, -74, 7545, -58, 7626, 4, 7803, 130, 7964, 250, 8188, 402, 8450, 550])),
  smoothPath(
    read([
      7108, 205, 7142, 238, 7268, 270, 7320, 250, 7428, 280, 7588, 403, 7705, 525, 7755, 566, 7790, 560, 7830, 556,
      7890, 616, 7945, 690, 8010, 696, 8085, 653, 8195, 648, 8450, 610,
    ]),
  ),
  smoothPath(read([7750, 1000, 7520, 940, 7390, 750, 7270, 690, 7180, 550, 7140, 460, 7060, 430, 6900, 380])),
  smoothPath(read([7425, 470, 7370, 650, 7350, 800, 7340, 1000])),
  smoothPath(read([8030, 680, 8000, 740, 7940, 790, 7830, 800, 7720, 810, 7690, 900])),
  smoothPath(read([7640, -230, 7690, -300, 7760, -440, 7870, -560, 7940, -700])),
  smoothPath(read([7230, -360, 7280, -480, 7330, -620, 7300, -800, 7320, -1100])),
  smoothPath(read([7330, -620, 7560, -720, 7800, -640, 7960, -560, 8200, -430])),
].join('')
export const bridgesPath = [
  linePath(readGrid([7612, 358, 7500, 595])),
  linePath(readGrid([7158, 130, 7105, 390])),
].join('')
export const tunnelsPath = [
  linePath(readGrid([7462, 255, 7425, 470])),
  linePath(readGrid([7575, -15, 7640, -230])),
  linePath(readGrid([7262, -85, 7290, -330])),
].join('')
export const roadsPath = [
  [7490, 600, 7435, 760, 7400, 920, 7380, 1000],
  [7500, 605, 7560, 800, 7570, 1000],
  [7420, 470, 7490, 600],
  [7425, 465, 7560, 520, 7680, 630, 7740, 660],
  [7455, 510, 7560, 560, 7690, 680, 7810, 810],
  [7520, 670, 7750, 880],
  [7665, 655, 7560, 870, 7500, 1000],
  [7385, 475, 7270, 520, 7190, 550],
  [7370, 445, 7250, 490, 7130, 545],
  [7160, 360, 7145, 550, 7125, 750, 7110, 1000],
  [7230, 480, 7050, 350],
  [7290, 420, 7240, 620, 7310, 760],
  [7740, 740, 7770, 1000],
  [7690, 690, 7640, 1000],
  [7350, -580, 7500, -510, 7700, -400, 7950, -200, 8200, -20],
  [7680, -330, 8000, -70, 8200, 70],
  [7360, -305, 7530, -250],
  [7380, -620, 7560, -570, 7780, -420, 8050, -240, 8200, -150],
  [7270, -340, 7310, -500, 7350, -580, 7400, -760, 7420, -1190],
  [7500, -510, 7540, -700, 7600, -1190],
  [7640, -230, 7720, -130, 7960, 30, 8200, 230],
  [7950, -200, 8010, -380, 8050, -1190],
]
  .map((road) => smoothPath(read(road)))
  .join('')
