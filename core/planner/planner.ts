/** The steps of a long optimization, in order. */
export const jobPhases = ['queued', 'travel-times', 'solving', 'directions', 'finishing'] as const
export type JobPhase = (typeof jobPhases)[number]

export interface JobProgress {
  readonly phase: JobPhase
  readonly done: number
  readonly total: number
  readonly elapsedSeconds: number
}

/** How sure the position of an address is. */
export type PlaceQuality = 'exact' | 'interpolated' | 'area'

export interface ValidatedAddress {
  /** As entered. */
  readonly address: string
  /** Empty when unresolved. */
  readonly formattedAddress: string
  readonly coordinates: { readonly lat: number; readonly lng: number } | null
  readonly quality?: PlaceQuality
  /** Why it is unresolved. */
  readonly reason?: 'none' | 'ambiguous' | 'too-little'
  /** Best guesses for an unresolved address. */
  readonly candidates?: readonly {
    readonly formattedAddress: string
    readonly coordinates: { readonly lat: number; readonly lng: number }
  }[]
}
