/** What kinds of vehicles streets tell apart. */
export const vehicleKinds = ['van', 'truck', 'cargo-bike'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

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
