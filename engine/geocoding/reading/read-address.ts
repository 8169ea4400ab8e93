import { type OsmExtract, type TagColumns, tagOf } from '#engine/osm/extract.ts'
import type { Spot } from '../centre.ts'
import { cleanText } from './read-names.ts'

/** An address of the extract before it is sorted into its street. */
export interface ReadHouse extends Spot {
  readonly number: string
  readonly street: string
  readonly city?: string | undefined
  readonly zip?: string | undefined
  readonly region?: string | undefined
  /** Whether it lies on a line that numbers were strung along, not at a surveyed door. */
  readonly isEstimated?: boolean
}

/** Street of an address; villages without street names number their houses by the place. */
export const streetOf = (extract: OsmExtract, columns: TagColumns, index: number): string | undefined =>
  cleanText(tagOf(extract, columns, index, 'addr:street')?.split(';')[0]) ??
  cleanText(tagOf(extract, columns, index, 'addr:place'))

/** City, ZIP and state as an address names them. */
export function surroundingsOf(
  extract: OsmExtract,
  columns: TagColumns,
  index: number,
): Pick<ReadHouse, 'city' | 'zip' | 'region'> {
  return {
    city: cleanText(tagOf(extract, columns, index, 'addr:city')),
    zip: zipOf(tagOf(extract, columns, index, 'addr:postcode')),
    region: cleanText(tagOf(extract, columns, index, 'addr:state')),
  }
}

/** A postal code without the four digits of the delivery route; of several the first. */
const zipOf = (text: string | undefined): string | undefined =>
  cleanText(text?.split(/[;,:]/)[0])?.replace(/^(\d{5})-\d{4}$/, '$1')
