import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Position } from '#engine/base/geo.ts'
import { covers } from '#engine/region-file/index.ts'

// The polygons stay outside: what is committed is what follows from them.
const FOLDER = join(import.meta.dirname, '../../../shared/data/nyc')

const Ring = z.array(z.tuple([z.number(), z.number()]))
const Shapes = z.object({
  features: z.array(
    z.object({
      properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
      ]),
    }),
  ),
})

const WORLD = [-180, -90, 180, 90] as const

/** Which of the areas of a file has a position, by a property of theirs. */
export function areasOf(file: string, property: string): (position: Position) => string | undefined {
  const { features } = Shapes.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
  const areas = features.map(({ properties, geometry }) => ({
    name: String(properties[property]),
    coverage: {
      bounds: WORLD,
      area: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    },
  }))
  return (position) => areas.find(({ coverage }) => covers(coverage, position))?.name
}
