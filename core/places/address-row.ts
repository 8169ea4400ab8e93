/** A written address under the number of its row in a sheet, or of its line in a list. */
export interface AddressRow {
  readonly row: number
  readonly address: string
  readonly note?: string
}
