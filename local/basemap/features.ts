import type { Feature, GeoJsonProperties, Geometry, Position } from 'geojson'

export const geometryFeature = (geometry: Geometry, properties: GeoJsonProperties): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})

export const pointFeature = ([lng, lat]: readonly [number, number], properties: GeoJsonProperties): Feature =>
  geometryFeature({ type: 'Point', coordinates: [lng, lat] }, properties)

export const linesFeature = (coordinates: Position[][], properties: GeoJsonProperties): Feature =>
  geometryFeature({ type: 'MultiLineString', coordinates }, properties)
