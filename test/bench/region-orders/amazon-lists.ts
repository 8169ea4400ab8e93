import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import type { StopList } from './stop-list.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/benchmarks/amazon')

const RouteFile = z.object({
  id: z.string(),
  stops: z.array(z.tuple([z.string(), z.number(), z.number()]).rest(z.unknown())),
  seconds: z.array(z.array(z.number())),
})

/** Real delivery routes with the travel times between all of their stops that their makers measured. */
export function amazonLists(): StopList[] {
  if (!existsSync(FOLDER)) return []
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz'))
  return files.map((file) => {
    const text = gunzipSync(readFileSync(join(FOLDER, file))).toString()
    const { id, stops, seconds } = RouteFile.parse(JSON.parse(text))
    const durations = Int32Array.from(seconds.flat(), Math.round)
    return {
      group: 'delivery routes, measured times',
      name: id,
      positions: stops.map(([, lat, lng]) => ({ lat, lng })),
      driven: { size: stops.length, durations, distances: new Int32Array(durations.length) },
    }
  })
}
