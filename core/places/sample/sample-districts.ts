import { sampleRows } from './sample-rows.ts'

/** Houses of one side of a street, from the first number to the last, with where these two stand in degrees. */
export interface SampleStreet {
  readonly name: string
  readonly postcode: string
  readonly from: number
  readonly to: number
  readonly start: readonly [lat: number, lng: number]
  readonly end: readonly [lat: number, lng: number]
}

/** A community district of the sample city, with some of its streets. */
export interface SampleDistrict {
  readonly code: number
  readonly borough: 'Manhattan'
  readonly streets: readonly SampleStreet[]
}

/** The districts of the sample city, by code. */
export const sampleDistricts: readonly SampleDistrict[] = [...new Set(sampleRows.map(([code]) => code))].map(
  (code) => ({ code, borough: 'Manhattan', streets: streetsOf(code) }),
)

function streetsOf(district: number): SampleStreet[] {
  return sampleRows
    .filter(([code]) => code === district)
    .map(([, postcode, name, from, to, startLat, startLng, endLat, endLng]) => ({
      name,
      postcode,
      from,
      to,
      start: [startLat, startLng],
      end: [endLat, endLng],
    }))
}
