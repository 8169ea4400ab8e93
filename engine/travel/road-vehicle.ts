/** What kinds of vehicles streets tell apart. */
export const vehicleKinds = ['van', 'truck', 'cargo-bike'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

/** How a vehicle travels: on the ways of cars, or of bicycles. */
export const methodOf = ({ kind }: Pick<RoadVehicle, 'kind'>): 'd' | 'b' => (kind === 'cargo-bike' ? 'b' : 'd')

/** The largest that may be entered: what is larger needs a permit for each trip, and its own way. */
export const MOST_VEHICLE = { heightMeters: 6, weightTonnes: 100, lengthMeters: 40, widthMeters: 5 } as const

/** The vehicle of a plan, as signs and streets see it. A measure that is not told fits everywhere. */
export interface RoadVehicle {
  readonly kind: VehicleKind
  readonly heightMeters?: number
  /** With all that it carries. */
  readonly weightTonnes?: number
  readonly lengthMeters?: number
  readonly widthMeters?: number
  readonly carriesDangerousGoods?: true
}
