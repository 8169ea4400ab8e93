/** Roads of one kind on a way: what is compared between routers whose own classes differ. */
export interface Stretch {
  readonly kind: string
  readonly seconds: number
  readonly meters: number
}

/** The way from one place to another, as a router drives it. */
export interface RoutedWay {
  readonly seconds: number
  readonly meters: number
  /** Time along roads; what is left of `seconds` are turns and junctions. */
  readonly stretches: readonly Stretch[]
}

/** Ramps, whatever they lead to. */
export const RAMPS = 'ramps'
/** Alleys, driveways, parking lots and what else is no street with a name. */
export const SERVICE = 'service'

/** Meters of a way on some kinds of road. */
export const metersOn = ({ stretches }: RoutedWay, kinds: readonly string[]): number =>
  stretches.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { meters }) => sum + meters, 0)
