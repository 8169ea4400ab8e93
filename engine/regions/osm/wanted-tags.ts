import type { OsmTags } from '#engine/osm/extract-writer.ts'

/** An object is kept for one of these. */
const features = [
  ...['highway', 'junction', 'route', 'railway', 'barrier', 'crossing', 'traffic_calming', 'ford', 'entrance'],
  ...['building', 'landuse', 'natural', 'waterway', 'water', 'wetland', 'leisure', 'boundary', 'amenity', 'aeroway'],
  ...['man_made', 'place', 'restriction', 'shop', 'tourism', 'public_transport'],
]
/** These say more of an object that is kept. */
const qualities = [
  ...['name', 'name:en', 'alt_name', 'old_name', 'short_name', 'official_name', 'loc_name', 'ref', 'destination'],
  ...['admin_level', 'population', 'postal_code', 'type', 'area', 'layer', 'bridge', 'tunnel', 'surface', 'smoothness'],
  ...['tracktype', 'service', 'maxspeed', 'minspeed', 'oneway', 'lanes', 'toll', 'duration', 'access', 'vehicle'],
  ...['motor_vehicle', 'motorcar', 'motorcycle', 'motorroad', 'hgv', 'hov', 'psv', 'bus', 'taxi', 'bicycle', 'foot'],
  ...['cycleway', 'sidewalk', 'segregated', 'except', 'noexit', 'exit_to', 'traffic_signals', 'intermittent'],
  ...['int_name', 'direction', 'driving_side', 'impassable', 'tiger:zip_left', 'tiger:zip_right', 'tiger:county'],
  ...['day_on', 'day_off', 'hour_on', 'hour_off', 'tracks', 'usage', 'covered', 'conveying', 'wheelchair', 'seasonal'],
  ...['height', 'building:levels', 'hazmat', 'goods'],
]
const featurePrefixes = ['addr:', 'restriction:']
const qualityPrefixes = [
  ...['maxspeed:', 'oneway:', 'access:', 'vehicle:', 'motor_vehicle:', 'motorcar:', 'bicycle:', 'foot:', 'cycleway:'],
  ...['junction:', 'destination:', 'sidewalk:', 'traffic_signals:', 'name:'],
  ...['maxheight', 'maxweight', 'maxlength', 'maxwidth', 'hgv:', 'hazmat:', 'goods:'],
]
const featureKeys = new Set(features)
const wantedKeys = new Set([...features, ...qualities])
const wantedPrefixes = [...featurePrefixes, ...qualityPrefixes]

/** Whether roads, addresses or the map ask for this key: what they ask for besides, they never see. */
export const isWantedKey = (key: string): boolean =>
  wantedKeys.has(key) || wantedPrefixes.some((prefix) => key.startsWith(prefix))

/** Whether an object with these tags is something by itself, and not only a corner or a part of something. */
export function isFeature(tags: OsmTags): boolean {
  for (const key in tags) {
    if (featureKeys.has(key) || featurePrefixes.some((prefix) => key.startsWith(prefix))) return true
  }
  return false
}

const relationTypes = new Set(['multipolygon', 'boundary', 'associatedStreet', 'street'])
const areaTypes = new Set(['multipolygon', 'boundary'])

/** Turn restrictions, areas of several ways, and streets with their houses; not bus lines and hiking routes. */
export const isWantedRelation = ({ type = '' }: OsmTags): boolean =>
  relationTypes.has(type) || type === 'restriction' || type.startsWith('restriction:')

/** Whether its ways are the outline of an area, which is worth nothing in part. */
export const isArea = ({ type = '' }: OsmTags): boolean => areaTypes.has(type)
