import type { Position } from '#engine/base/geo.ts'
import { type GridPoint, gridToPosition } from './grid.ts'

/** How far the island reaches at a place uptown: meters across of its shores on the Hudson and on the other rivers. */
type ShoreRow = readonly [uptown: number, hudson: number, eastern: number]

/**
 * Manhattan's shore from the Battery to Inwood, some 30 meters out of the drives along it; piers count as water.
 * Measured, and rounded to ten meters: docs/regions.md says how far off it is.
 */
export const shoreRows: readonly ShoreRow[] = [
  [-6430, 440, 680],
  [-6250, 150, 960],
  [-6100, -20, 1070],
  [-5800, -140, 1080],
  [-5500, -240, 1200],
  [-5200, -350, 1340],
  [-4900, -460, 1530],
  [-4750, -440, 1680],
  [-4600, -300, 1880],
  [-4300, -380, 2430],
  [-4000, -500, 2760],
  [-3700, -630, 2840],
  [-3400, -770, 2790],
  [-3100, -890, 2730],
  [-2800, -1030, 2640],
  [-2350, -1330, 2490],
  [-2200, -1460, 2430],
  [-2000, -1480, 2350],
  [-1800, -1510, 2150],
  [-1600, -1650, 1890],
  [-1300, -1700, 1850],
  [-1000, -1750, 1680],
  [-700, -1770, 1570],
  [-100, -1780, 1540],
  [500, -1730, 1570],
  [900, -1730, 1680],
  [1450, -1760, 1690],
  [2000, -1780, 1770],
  [2600, -1790, 1830],
  [3200, -1800, 1870],
  [3500, -1810, 1930],
  [3850, -1820, 1920],
  [4100, -1820, 1720],
  [4400, -1820, 1490],
  [4700, -1830, 1540],
  [5000, -1830, 1610],
  [5600, -1840, 1600],
  [5900, -1840, 1700],
  [6200, -1850, 1810],
  [6500, -1860, 1730],
  [6800, -1860, 1560],
  [7100, -1840, 1200],
  [7400, -1800, 720],
  [7700, -1790, 580],
  [7950, -1930, 440],
  [8300, -1940, 260],
  [8550, -1820, 100],
  [8900, -1820, -120],
  [9220, -1840, -290],
  [9500, -1930, -510],
  [9800, -1990, -690],
  [10100, -2040, -750],
  [10400, -2130, -800],
  [10700, -2320, -830],
  [10950, -2390, -890],
  [11300, -2280, -900],
  [12200, -2290, -910],
  [12550, -2290, -960],
  [12800, -2300, -1070],
  [12870, -2300, -850],
  [13050, -2300, -870],
  [13400, -2430, -810],
  [14025, -2490, -770],
  [14250, -2440, -840],
  [14450, -2200, -950],
  [14540, -2000, -1240],
]

/** Islands of the East River, which no street of the grid reaches. */
const riverIslands: readonly (readonly ShoreRow[])[] = [
  // Roosevelt Island
  [
    [500, 1890, 1930],
    [800, 1880, 2000],
    [1400, 1920, 2120],
    [2000, 1980, 2180],
    [2600, 2030, 2240],
    [3200, 2070, 2310],
    [3600, 2180, 2260],
  ],
  // Wards Island and Randalls Island, which are one
  [
    [4820, 2250, 2450],
    [5000, 1870, 2740],
    [5300, 1870, 2900],
    [5900, 1960, 2900],
    [6500, 1890, 3030],
    [6800, 1740, 3000],
    [7000, 1780, 2500],
    [7140, 1880, 2000],
  ],
]

type Bend = readonly [uptown: number, across: number]

/** Brooklyn and Queens along the East River, uptown. */
const longIsland: readonly Bend[] = [
  ...([
    [-6400, 1985],
    [-5800, 1940],
    [-5500, 1920],
    [-5200, 1940],
    [-4900, 2340],
    [-4600, 2820],
    [-4300, 3400],
  ] as const),
  ...([
    [-3700, 3430],
    [-3100, 3270],
    [-2500, 3200],
    [-2200, 3260],
    [-1600, 3080],
    [-1000, 2670],
    [-500, 2760],
  ] as const),
  ...([
    [-400, 2420],
    [-100, 2300],
    [500, 2260],
    [800, 2360],
    [1700, 2390],
    [2900, 2440],
    [3200, 2570],
  ] as const),
  ...([
    [3550, 2720],
    [3800, 2350],
    [4100, 2280],
    [4400, 2440],
    [4700, 2950],
    [5600, 3250],
    [6200, 3340],
  ] as const),
  ...([
    [6500, 3460],
    [6800, 4200],
  ] as const),
]

/** The Bronx along the East River, the Harlem River and the Hudson. */
const bronx: readonly Bend[] = [
  ...([
    [8350, 3390],
    [8000, 3210],
    [7400, 3150],
    [7050, 3020],
    [6980, 2600],
    [7110, 2140],
    [7190, 1850],
  ] as const),
  ...([
    [7080, 1680],
    [7080, 1530],
    [7400, 890],
    [7700, 690],
    [8300, 380],
    [8900, 20],
    [9200, -180],
  ] as const),
  ...([
    [9800, -560],
    [10100, -650],
    [10700, -720],
    [11300, -790],
    [12500, -790],
    [13100, -700],
    [14000, -640],
  ] as const),
  ...([
    [14300, -710],
    [14620, -920],
    [14680, -1500],
    [14560, -1800],
    [14620, -2100],
    [14650, -2340],
  ] as const),
  ...([
    [15200, -2430],
    [15450, -2470],
  ] as const),
]

/** New Jersey along the Hudson, from Liberty State Park to the Palisades. */
const newJersey: readonly (readonly [lat: number, lng: number])[] = [
  ...([
    [40.695, -74.052],
    [40.7035, -74.045],
    [40.7072, -74.0338],
    [40.7162, -74.0325],
    [40.727, -74.0312],
  ] as const),
  ...([
    [40.7349, -74.0272],
    [40.74, -74.0255],
    [40.7448, -74.0232],
    [40.7535, -74.0235],
    [40.759, -74.0205],
  ] as const),
  ...([
    [40.769, -74.0165],
    [40.7765, -74.011],
    [40.788, -74.001],
    [40.806, -73.9878],
    [40.824, -73.9745],
  ] as const),
  ...([
    [40.838, -73.968],
    [40.8515, -73.958],
    [40.868, -73.947],
    [40.8869, -73.936],
  ] as const),
]

/** A ring around the rows, with the land on its left. */
const ringOf = (rows: readonly ShoreRow[]): GridPoint[] => [
  ...rows.map(([uptown, , across]) => ({ uptown, across })),
  ...rows.map(([uptown, across]) => ({ uptown, across })).toReversed(),
]

/** The shores of the island and of those beside it, each with the land on its left. */
export const islands = (): Position[][] => [shoreRows, ...riverIslands].map((rows) => ringOf(rows).map(gridToPosition))

const along = (bends: readonly Bend[]): Position[] =>
  bends.map(([uptown, across]) => gridToPosition({ uptown, across }))

/** The far sides of its rivers, each with the land on its left. */
export const farCoasts = (): Position[][] => [
  along(longIsland).toReversed(),
  along(bronx).toReversed(),
  newJersey.map(([lat, lng]) => ({ lat, lng })),
]
