import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import * as z from 'zod'
import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { createRandom, type Random } from '#core/kernel/random.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import { UNITS_PER_DEGREE } from '#core/osm/extract.ts'
import { roadTravel } from '#core/roads/road-travel.ts'
import { buildRoads, type Roads } from '#core/roads/roads.ts'
import { manhattanExtract } from '#regions/manhattan/manhattan-extract.ts'
import { openSource } from '#regions/osm/open-source.ts'
import { readExtract } from '#regions/read-extract.ts'
import type { StopList } from './stop-list.ts'

const SHARED = join(import.meta.dirname, '../../../../shared/data')
const CITIES = ['columbus-oh', 'portland-or', 'baltimore-md', 'harrisburg-pa']
const SIZES = [25, 50, 100]
/** A list of one neighbourhood lies around one of its stops. */
const NEIGHBOURHOOD_METERS = 2_000

/** Lists of stops in the cities whose streets are known, with the travel times of those streets. */
export async function roadLists(seed: number): Promise<StopList[]> {
  const random = createRandom(seed)
  const lists: StopList[] = []
  for (const city of CITIES) {
    const file = join(SHARED, 'roads/osm', `${city}.osm.pbf`)
    if (!existsSync(file)) continue
    const { extract } = await readExtract([await openSource(file)], undefined)
    const { roads } = buildRoads(extract, 'driving')
    const places = placesOf(roads)
    lists.push(...(await listsAmong(`${city}, places of the map`, roads, places, random)))
  }
  const addresses = manhattanAddresses()
  if (addresses.length === 0) return lists
  const { roads } = buildRoads(manhattanExtract(), 'driving')
  return [...lists, ...(await listsAmong('built-in Manhattan, real addresses', roads, addresses, random))]
}

/** Of each size one list of the whole city; one more of a neighbourhood. */
async function listsAmong(
  group: string,
  roads: Roads,
  places: readonly Position[],
  random: Random,
): Promise<StopList[]> {
  const travel = roadTravel(async () => ({ parts: [{ roads, isCovered: () => true }] }))
  const listOf = async (name: string, among: readonly Position[], size: number): Promise<StopList> => {
    const positions = drawPlaces(among, size, random)
    return { group, name, positions, driven: await travel.matrix(positions, 'driving') }
  }
  const lists: StopList[] = []
  for (const size of SIZES) lists.push(await listOf(`${size} places`, places, size))
  const [middle] = drawPlaces(places, 1, random)
  const near = places.filter((place) => middle && greatCircleMeters(place, middle) < NEIGHBOURHOOD_METERS)
  return [...lists, await listOf('50 places within 2 km', near, 50)]
}

const drawPlaces = (places: readonly Position[], count: number, random: Random): Position[] =>
  Array.from({ length: count }, () => places[random.below(places.length)]).filter((place) => place !== undefined)

/** Junctions and ends of ways that a car gets to. */
function placesOf({ network: { nodes, edges } }: Roads): Position[] {
  const reached = [...new Set(edges.heads.filter((_, edge) => edges.flags[edge] === 0))]
  return reached.map((node) => ({
    lat: intAt(nodes.lats, node) / UNITS_PER_DEGREE,
    lng: intAt(nodes.lngs, node) / UNITS_PER_DEGREE,
  }))
}

const Row = z.object({ borough: z.string(), lat: z.coerce.number(), lng: z.coerce.number() })
/** Where the built-in grid is the whole of the streets: from 14th Street to 110th. */
const isOnGrid = ({ borough, lat, lng }: z.infer<typeof Row>): boolean =>
  borough === 'Manhattan' && lat > 40.745 && lat < 40.8 && lng > -74.01

function manhattanAddresses(): Position[] {
  const file = join(SHARED, 'nyc/addresses.csv')
  if (!existsSync(file)) return []
  const { data } = Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
  return z.array(Row).parse(data).filter(isOnGrid)
}
