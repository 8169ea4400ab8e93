/** How sure the position of an address is: a door, near it, or a street or town. */
export type PlaceQuality = 'exact' | 'interpolated' | 'area'

/** What became of a written address. */
export interface ValidatedAddress {
  /** As entered. */
  readonly address: string
  /** Empty when unresolved. */
  readonly formattedAddress: string
  readonly coordinates: { readonly lat: number; readonly lng: number } | null
  readonly quality?: PlaceQuality
  /** How far an area reaches around its coordinates, as far as that is known. */
  readonly radiusMeters?: number
  /** Why it is unresolved. */
  readonly reason?: 'none' | 'ambiguous' | 'too-little'
  /** Best guesses for an unresolved address. */
  readonly candidates?: readonly {
    readonly formattedAddress: string
    readonly coordinates: { readonly lat: number; readonly lng: number }
  }[]
}
