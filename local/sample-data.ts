import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real addresses and maps that may stand beside the checkout; they are read in place and never copied. */
const FOLDER = join(import.meta.dirname, '../../shared/data')

/** Data that a machine may have besides the product. */
export interface SampleData {
  /** Address files, by commas, as `STOPWISE_PLACES` takes them. */
  readonly places: string | undefined
  /** Folder of layers, roads and districts for the embedded map. */
  readonly basemap: string | undefined
}

const given = (path: string): string | undefined => (existsSync(path) ? path : undefined)

/** What stands beside the checkout, unless the operator names other places. */
export function findSampleData(settings: {
  readonly places: string | undefined
  readonly basemap: string | undefined
}): SampleData {
  const files = ['nyc/addresses.csv', 'us/addresses_us.csv'].map((file) => given(join(FOLDER, file)))
  const found = files.filter((path) => path !== undefined).join(',')
  return { places: settings.places || found || undefined, basemap: settings.basemap || given(FOLDER) }
}
