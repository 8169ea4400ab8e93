/**
 * Extracts of OpenStreetMap that public mirrors offer, named as they name them: the facts of their folders.
 *
 * @see https://wiki.openstreetmap.org/wiki/Planet.osm#Country_and_area_extracts
 */
const geofabrik = 'https://download.geofabrik.de'
const bbbike = 'https://download.bbbike.org/osm/bbbike'

const states =
  'alabama alaska arizona arkansas california colorado connecticut delaware district-of-columbia florida georgia hawaii ' +
  'idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi ' +
  'missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota ohio ' +
  'oklahoma oregon pennsylvania puerto-rico rhode-island south-carolina south-dakota tennessee texas utah vermont ' +
  'virginia washington west-virginia wisconsin wyoming'
const provinces =
  'alberta british-columbia manitoba new-brunswick newfoundland-and-labrador nova-scotia ontario prince-edward-island ' +
  'quebec saskatchewan'
const lands =
  'baden-wuerttemberg bayern berlin brandenburg bremen hamburg hessen mecklenburg-vorpommern niedersachsen ' +
  'nordrhein-westfalen rheinland-pfalz saarland sachsen sachsen-anhalt schleswig-holstein thueringen'
const nations = 'england scotland wales'

const cities =
  'Albuquerque Amsterdam Austin Barcelona Berlin Birmingham Boulder Bruessel Calgary CambridgeMa Chicago Copenhagen ' +
  'Dallas Denver Dublin Edinburgh Eugene FortCollins Frankfurt Glasgow Hamburg Helsinki Koeln Lisbon London ' +
  'LosAngeles Madison Madrid Manchester Melbourne Memphis Miami Montreal Muenchen NewOrleans NewYork Orlando Oslo ' +
  'Ottawa PaloAlto Paris Philadelphia Portland PortlandME Prag Providence Sacramento SanFrancisco SanJose ' +
  'SantaBarbara SantaCruz Seattle Singapore Stockholm Sydney Tokyo Toronto Tucson Vancouver WashingtonDC Wien Zuerich'

const geofabrikFolder = (name: string, folder: string, regions: string) =>
  regions.split(' ').map((region) => [`${name}/${region}`, `${geofabrik}/${folder}/${region}-latest.osm.pbf`] as const)

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** Address of each extract, by a name such as `us/ohio` or `city/new-york`. */
export const mirrors: ReadonlyMap<string, string> = new Map([
  ...geofabrikFolder('us', 'north-america/us', states),
  ...geofabrikFolder('canada', 'north-america/canada', provinces),
  ...geofabrikFolder('germany', 'europe/germany', lands),
  ...geofabrikFolder('uk', 'europe/united-kingdom', nations),
  ...cities.split(' ').map((city) => [`city/${kebab(city)}`, `${bbbike}/${city}/${city}.osm.pbf`] as const),
])

/** Where the checksum of an extract may lie: beside it under its own name, or in the list of its folder. */
export const checksumUrls = (url: string): readonly string[] => [`${url}.md5`, new URL('CHECKSUM.txt', url).href]
