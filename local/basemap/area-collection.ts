import type { Feature } from 'geojson'
import * as z from 'zod'
import { readJson } from './read-source.ts'

const position = z.array(z.number())
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
])

const collection = z.object({
  features: z.array(z.object({ type: z.literal('Feature'), properties: z.record(z.string(), z.unknown()), geometry })),
})

/** Features of a GeoJSON file; none when the file is missing. */
export function readFeatures(path: string): Feature[] {
  const value = readJson(path)
  return value === undefined ? [] : collection.parse(value).features
}
