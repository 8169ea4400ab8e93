import type { Coordinates } from '#engine/base/geo.ts'

/** Where a van was. */
export interface VanPosition {
  /** Milliseconds since the epoch, by the phone. */
  readonly at: number
  readonly position: Coordinates
}

/** The last that is known of where a van is. */
export interface LastPosition extends VanPosition {
  /** Degrees clockwise from north, whole; absent until it has moved. */
  readonly heading?: number
}

/** The area in which a route lies: where a van on it may be. */
export interface RouteArea {
  readonly center: Coordinates
  /** Meters from the center to the farthest point of the route. */
  readonly reachMeters: number
}

/** A route that was sent to a driver, as somebody on the way along it. */
export interface Van {
  readonly routeId: string
  /** Whose team. */
  readonly userId: string
  readonly driverId: number
  /** Day of the route, `yyyy-MM-dd`, and the IANA name of the zone in which it is that day. */
  readonly date: string
  readonly timeZone: string
  readonly company: string
  /** Whether the team agreed that positions of this driver are shared. */
  readonly isOffered: boolean
  /** When the driver agreed, in milliseconds since the epoch; absent while they have not, or no more. */
  readonly consentAt?: number
  readonly area: RouteArea
  /** Whether the tracker still lacks circles around stops of this route. */
  readonly lacksFences?: boolean
  /** Minute of the day at which the plan is over, where that is behind midnight or shortly before it. */
  readonly lastsTo?: number
  readonly last?: LastPosition
  /** Where the route begins; absent where nobody knows its place. */
  readonly start?: Coordinates
  /** When it was seen at the start last, and when it was seen to set out; milliseconds since the epoch. */
  readonly atStartAt?: number
  readonly leftAt?: number
}

/** A stop along a sent route, in driving order. */
export interface VanStop {
  /** Name of the stop across versions of its route. */
  readonly stop: string
  /** Number of its geofence among those of the route, which the stop keeps when others come and go. */
  readonly fence: number
  readonly address: string
  readonly position: Coordinates | null
  /** Minute of the day at which the plan arrives; absent in a plan without times. */
  readonly arrival?: number
  /** And when it goes on from there, after waiting and service. */
  readonly leaving?: number
}

/** A van that came to a stop, as its geofence noticed. */
export interface Arrival {
  readonly stop: string
  /** Milliseconds since the epoch. */
  readonly at: number
}
