import type { Position } from '#core/kernel/geo.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'

/** A list of stops, the start first, with the travel times that driving it takes. */
export interface StopList {
  readonly group: string
  readonly name: string
  readonly positions: readonly Position[]
  readonly driven: TravelMatrix
}
