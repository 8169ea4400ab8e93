import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { centreOf, findNeighbours, type Shape } from './districts/find-neighbours.ts'

// The polygons stay outside: what is committed is what follows from them.
const SHARED_DATA = join(import.meta.dirname, '../../shared/data/nyc')
const FILE = join(import.meta.dirname, '../core/department/districts/districts.ts')

const Ring = z.array(z.tuple([z.number(), z.number()]))
const Polygons = z.object({
  features: z.array(
    z.object({
      properties: z.object({ boro_cd: z.number() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
      ]),
    }),
  ),
})
const Names = z.object({ districts: z.array(z.object({ code: z.number(), neighborhood: z.string() })) })

const read = (file: string): unknown => JSON.parse(readFileSync(join(SHARED_DATA, file), 'utf8'))

function readShapes(): Shape[] {
  return Polygons.parse(read('community_districts.geojson')).features.map(({ properties, geometry }) => ({
    code: String(properties.boro_cd),
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }))
}

function linesOf(shapes: readonly Shape[]): string {
  const names = new Map(
    Names.parse(read('community_districts.json')).districts.map((each) => [String(each.code), each]),
  )
  const neighbours = findNeighbours(shapes)
  const lines = [...shapes]
    .sort((one, other) => one.code.localeCompare(other.code))
    .map((shape) => {
      const { lat, lng } = centreOf(shape)
      const beside = (neighbours.get(shape.code) ?? []).map((code) => `'${code}'`).join(', ')
      const name = JSON.stringify(names.get(shape.code)?.neighborhood ?? '').replaceAll('"', "'")
      return `  '${shape.code}': { name: ${name}, lat: ${lat}, lng: ${lng}, neighbours: [${beside}] },`
    })
  return lines.join('\n')
}

writeFileSync(
  FILE,
  `import type { Position } from '#engine/base/geo.ts'

/** A community district: its neighbourhoods, its centre, and the districts beside it. */
export interface District extends Position {
  readonly name: string
  readonly neighbours: readonly string[]
}

/**
 * The 59 community districts of New York City by code. Neighbours have 200 m of border in common; a district that has
 * none on land has those to which its bridges lead: water is a border.
 *
 * Written by \`scripts/districts.ts\` from the polygons of the Department of City Planning: do not edit.
 */
export const districts: Readonly<Record<string, District>> = {
${linesOf(readShapes())}
}
`,
)
