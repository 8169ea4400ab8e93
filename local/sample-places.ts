import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real addresses that may stand beside the checkout; they are read in place and never copied. */
const FOLDER = join(import.meta.dirname, '../../shared/data')

/** Address files beside the checkout, by commas as `STOPWISE_PLACES` takes them; `undefined` where there are none. */
export function findSamplePlaces(): string | undefined {
  const files = ['nyc/addresses.csv', 'us/addresses_us.csv'].map((file) => join(FOLDER, file)).filter(existsSync)
  return files.length > 0 ? files.join(',') : undefined
}
