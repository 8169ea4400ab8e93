import type { StopTexts } from '#core/itinerary/stop-words.ts'

/** A written address under the number of its row in a sheet, or of its line in a list, with what is written beside it. */
export interface AddressRow extends StopTexts {
  readonly row: number
  readonly address: string
}
