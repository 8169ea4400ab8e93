import { join } from 'node:path'
import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import type { RegionHead } from '#engine/region-file/region-file.ts'
import { streetArea } from './manhattan/land.ts'
import { manhattanExtract } from './manhattan/manhattan-extract.ts'
import { BoundsKeeper } from './region-bounds.ts'

/** The input of a region that the program makes itself, without a file. */
export const BUILT_IN = 'manhattan'

/** The built-in region as it is built: \`npm run region -- build manhattan --name Manhattan -o <this>\` writes it anew. */
export const BUILT_IN_FILE = join(import.meta.dirname, 'manhattan/manhattan.region')

/** Manhattan's grid, made from facts: nobody's data, so that nobody has to be named but who made it. */
export function builtInRegion(name: string): { readonly extract: OsmExtract; readonly head: RegionHead } {
  const extract = manhattanExtract()
  const bounds = new BoundsKeeper(undefined)
  const { lats, lngs } = extract.nodes
  for (let node = 0; node < lats.length; node++) {
    bounds.reach(intAt(lats, node) / UNITS_PER_DEGREE, intAt(lngs, node) / UNITS_PER_DEGREE)
  }
  const area = [streetArea()]
  return { extract, head: { name, attribution: 'Street grid by Stopwise', bounds: bounds.found(), area } }
}
