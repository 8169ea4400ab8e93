import type { Position } from '#core/kernel/geo.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nearest } from './nearest-place.ts'

/** Farther than this from any town there is no road to start from. */
const ROAD_METERS = 120_000

const northAmerica = 'US CA MX GT BZ SV HN NI CR PA'
const southAmerica = 'CO VE EC PE BR BO CL AR UY PY GY SR GF'
/** Countries that no bridge, tunnel or short ferry joins to a continent; each is a landmass of its own. */
const islands =
  'AU NZ JP ID PH TW IS CU HT DO JM PR BS TT BB LK MG MU FJ PG CV MV SC WS TO VU SB NC PF RE GP MQ GL FO MT CY TL BN LC VC GD DM AG KN AW CW BM KY TC VG VI'

const landmassOf = new Map([
  ...northAmerica.split(' ').map((country): [string, string] => [country, 'north america']),
  ...southAmerica.split(' ').map((country): [string, string] => [country, 'south america']),
  ...islands.split(' ').map((country): [string, string] => [country, country]),
])

const usIslands = new Set(['HI', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** The land that a position lies on, as far as one can drive; `undefined` in the sea and in the wild. */
export async function landmassAt(gazetteer: Gazetteer, position: Position): Promise<string | undefined> {
  const zip = nearest(gazetteer.zips.all, position, ROAD_METERS / 2)
  if (zip) return usIslands.has(zip.state) ? zip.state : 'north america'
  const found = (await gazetteer.worldCities()).nearest(position)
  if (!found || found.meters > ROAD_METERS) return undefined
  return landmassOf.get(found.city.country) ?? 'africa, asia and europe'
}
