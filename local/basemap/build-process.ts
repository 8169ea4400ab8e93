import * as z from 'zod'
import { isDiskFull } from '#local/storage/disk-room.ts'
import { buildBasemap } from './build-basemap.ts'

const options = z.object({ directory: z.string(), sharedData: z.string().optional() })

try {
  buildBasemap(options.parse(JSON.parse(process.argv[2] ?? '')))
} catch (error) {
  if (!isDiskFull(error)) throw error
  console.error('The map could not be built: the disk is full. Free some space, then start again.')
  process.exitCode = 1
}
