import * as z from 'zod'
import { buildBasemap } from './build-basemap.ts'

const options = z.object({ directory: z.string(), sharedData: z.string().optional() })

buildBasemap(options.parse(JSON.parse(process.argv[2] ?? '')))
