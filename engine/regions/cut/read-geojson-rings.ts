import * as z from 'zod'
import type { Ring } from './ring.ts'

const Corner = z.tuple([z.number(), z.number()]).rest(z.number())
const Rings = z.array(z.array(Corner))
const Polygon = z.object({ type: z.literal('Polygon'), coordinates: Rings })
const MultiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings) })
const Geometry = z.discriminatedUnion('type', [Polygon, MultiPolygon])
const Feature = z.object({ type: z.literal('Feature'), geometry: Geometry })
const Features = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) })
const GeoJson = z.discriminatedUnion('type', [Polygon, MultiPolygon, Feature, Features])

/** Rings of the polygons of GeoJSON, holes among them; `undefined` for anything else. */
export function readGeoJsonRings(text: string): Ring[] | undefined {
  const parsed = GeoJson.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { data } = parsed
  if (data.type === 'FeatureCollection') return data.features.flatMap(({ geometry }) => ringsOf(geometry))
  return ringsOf(data.type === 'Feature' ? data.geometry : data)
}

const ringsOf = (geometry: z.infer<typeof Geometry>): Ring[] =>
  (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map((ring) =>
    ring.map(([lng, lat]) => [lng, lat] as const),
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
