/**
 * What the optimizer is asked. It knows jobs, vehicles and matrices; accounts, teams and cities stop outside.
 *
 * Times are whole seconds from plan start, distances whole meters, costs whole units chosen by the caller.
 * Locations are row numbers of the matrices. Every id is unique within its kind
 * (jobs, vehicles, pickups, deliveries; breaks within their vehicle).
 */
export interface Problem {
  readonly vehicles: readonly Vehicle[]
  readonly jobs: readonly Job[]
  /** A pickup and its delivery, on one vehicle, pickup first. */
  readonly shipments?: readonly Shipment[]
  /** By travel profile, e.g. `car`, `walk`. */
  readonly matrices: Readonly<Record<string, Matrix>>
  readonly objective?: Objective
  /** Chains of job ids that keep their relative order where they share a vehicle. */
  readonly sequences?: readonly (readonly number[])[]
  /** Jobs and shipments that must share a vehicle, or must not. */
  readonly relations?: readonly Relation[]
  /** The plan that a stability weight holds on to: job ids per vehicle id, in order. */
  readonly given?: readonly GivenRoute[]
}

/** A rule for the members that are served: all on one vehicle, or no two of them. Who is left out is in nobody's way. */
export interface Relation {
  readonly type: 'in-same-route' | 'not-in-same-route'
  readonly jobs?: readonly number[]
  /** Ids of pickups. */
  readonly shipments?: readonly number[]
}

/** An earlier or proposed route of one vehicle, named by ids. */
export interface GivenRoute {
  readonly vehicle: number
  readonly jobs: readonly number[]
  /** The whole order, where pickups and deliveries stand among the jobs; it then replaces `jobs`. */
  readonly steps?: readonly GivenStep[]
}

/** One task of a given route: the id of a job, of a pickup or of a delivery; or a reload of its vehicle. */
export interface GivenStep {
  readonly kind: 'job' | 'pickup' | 'delivery' | 'reload'
  readonly id: number
}

/** A closed interval in which a service or a break may start. */
export type TimeWindow = readonly [from: number, to: number]

/** Travel between `size` locations, row = from, `size * size` values each. */
export interface Matrix {
  readonly size: number
  readonly durations: Int32Array
  readonly distances?: Int32Array
  /** What a leg costs where it is neither duration nor distance; overrides both in the objective. Speed leaves it as it is. */
  readonly costs?: Int32Array
  /** How speeds change with the hour; `durations` are those at factor 1. Absent: they do not. */
  readonly hours?: Hours
}

/**
 * Speeds by the hour. A leg is driven through the periods, each at its factor, so that who leaves later never arrives
 * earlier; the arrival is rounded to whole seconds. What the speed of a vehicle makes of a duration comes first.
 *
 * All that speaks of seconds of travel speaks of those really driven. A vehicle leaves each place as soon as what it does
 * there is over, and has its breaks at places: before it leaves one, or where it arrives, not on the way. A schedule costs
 * as little as it can among some departures: the earliest, the latest that ends as early, and one in so many seconds from
 * the earliest on, until speeds change no more. Given its departure, each place is left as early as can be with each set of breaks taken,
 * between equals after the least travel.
 * @see Ichoua, Gendreau, Potvin (2003), vehicle dispatching with time-dependent travel times.
 *   https://doi.org/10.1016/S0377-2217(02)00147-9
 */
export interface Hours {
  /** When speeds change, in seconds from plan start, ascending. */
  readonly moments: readonly number[]
  /**
   * Speed of each class of legs by period: before the first moment, between two, and from the last one on. From 0.1 to 5,
   * rounded to thousandths.
   */
  readonly factors: readonly (readonly number[])[]
  /** The class of each leg, row = from, `size * size` values. Absent: all are of the first one. */
  readonly classes?: Uint8Array
  /** Seconds between two departures that are looked at. Absent: 300. */
  readonly departureStep?: number
  /** Travel is rounded to so many seconds; all other times of the problem are multiples of it. Absent: 1. */
  readonly arrivalStep?: number
}

export interface Vehicle {
  readonly id: number
  /** Key of `matrices`. */
  readonly profile: string
  /** Key of `servicePerType` and `setupPerType`. */
  readonly type?: string
  /** Absent: the route begins at its first job. */
  readonly start?: number
  /** Absent: the route ends at its last job. */
  readonly end?: number
  readonly shift?: TimeWindow
  /** When the vehicle may set out; a moment fixes it. Absent: any time of its shift. */
  readonly departure?: TimeWindow
  readonly breaks?: readonly Break[]
  /** Docks to which it may come back on its way, for another trip. */
  readonly reloads?: readonly Reload[]
  /** One number per dimension. Absent: no limit. */
  readonly capacity?: readonly number[]
  /**
   * What was loaded for the trip on which it is, and is delivered: it is on board no more, but its room is not loaded anew
   * before the next reload. One number per dimension; counts where there are reloads.
   */
  readonly loaded?: readonly number[]
  readonly skills?: readonly number[]
  readonly maxTasks?: number
  readonly maxTravelTime?: number
  /** Seconds from departure to return at most, in the schedule that its route has by its prices. Absent: any. */
  readonly maxDuration?: number
  /**
   * Seconds that it waits at most between leaving a stop, or its start, and beginning at the next, breaks left out. A
   * service may be put off so that nobody waits too long behind it. Absent: any.
   */
  readonly maxWait?: number
  /** Meters of all legs; needs the distances of the matrix. */
  readonly maxDistance?: number
  /** Travel takes the duration of a leg over this, rounded to whole seconds; above 0, at most 5. Absent: 1. */
  readonly speedFactor?: number
  /** Paid once when the vehicle has a job. */
  readonly fixedCost?: number
  /** Per hour of travel, in place of the objective's weight of durations. Not where the matrix has costs. */
  readonly costPerTravelHour?: number
  /** Per kilometer, in place of the objective's weight of distances. Not where the matrix has costs. */
  readonly costPerKilometer?: number
  /** Per hour of work at tasks; breaks and waiting are none. Absent: 0. */
  readonly costPerTaskHour?: number
  /** What its day costs by the clock. Absent: waiting is free. */
  readonly pay?: Pay
}

/**
 * Prices of a vehicle's day, beside its fixed cost and its legs. Its paid time is that from departure to return, waiting
 * included. A schedule costs as little as it can, then ends as early as it can.
 */
export interface Pay {
  /** Per second of paid time. Absent: 0, as all of these. */
  readonly perSecond?: number
  /** Breaks are no paid time. */
  readonly excludesBreaks?: boolean
  /** Per second of paid time beyond so many. */
  readonly overtime?: { readonly after: number; readonly perSecond: number }
  /** Per second of the route after a moment at which it should be over: a soft end of the shift. */
  readonly lateEnd?: { readonly after: number; readonly perSecond: number }
  /** Per task served. */
  readonly perTask?: number
}

/**
 * Time off that starts inside one of its windows; it may interrupt a leg.
 *
 * Every route takes all breaks of its vehicle between its start and its end; a vehicle without tasks takes none.
 */
export interface Break {
  readonly id: number
  readonly service: number
  readonly windows: readonly TimeWindow[]
  /** Taken only while no more than this is on board, one number per dimension. Absent: whatever is on board. */
  readonly maxLoad?: readonly number[]
  /** A route that is over by the latest begin of the break goes without it, see `isDue`. Absent: every route takes it. */
  readonly isOnlyWhileOut?: true
}

/**
 * A dock where a vehicle ends a trip and begins another: what its jobs of the trip before collected comes off, and what its
 * jobs of the trip behind take delivery of goes on board. Shipments stay on board. Every trip has a task.
 */
export interface Reload extends Pick<Task, 'id' | 'location' | 'service' | 'windows'> {
  /** How often on a route at most. Absent: as often as it helps. */
  readonly maxTimes?: number
}

/** What a job, a pickup and a delivery have in common. */
export interface Task {
  readonly id: number
  readonly location: number
  readonly service?: number
  /** By type of vehicle, in place of `service`. */
  readonly servicePerType?: Readonly<Record<string, number>>
  /** Seconds before the service, spared where the vehicle is there already: its last task, or its start, was there. */
  readonly setup?: number
  /** By type of vehicle, in place of `setup`. */
  readonly setupPerType?: Readonly<Record<string, number>>
  /** Windows of the start of setup and service, ascending and disjoint. Absent: any time. */
  readonly windows?: readonly TimeWindow[]
  /** When the start is wished for, inside the windows. */
  readonly softWindow?: SoftWindow
}

/** A window that a service may miss at a price. What is waited in front of it, on purpose or not, is waiting as any other. */
export interface SoftWindow {
  readonly window: TimeWindow
  /** Per second begun before the window opens. Absent: 0, as the other. */
  readonly earliness?: number
  /** Per second begun after it has closed. */
  readonly lateness?: number
}

export interface Job extends Task {
  /** Taken off the vehicle here; loaded at the start. */
  readonly delivery?: readonly number[]
  /** Taken on board here; unloaded at the end. */
  readonly pickup?: readonly number[]
  readonly skills?: readonly number[]
  /** 0 to 100; absent is 0. */
  readonly priority?: number
  /** Vehicle ids that may serve it. One id pins it. */
  readonly vehicles?: readonly number[]
  readonly preference?: Preference
  /** Keeps the job at the head or the tail of its route. */
  readonly position?: 'first' | 'last'
}

/** Vehicles by which a job or a shipment is wished to be served, and what it costs that another one serves it. */
export interface Preference {
  readonly vehicles: readonly number[]
  readonly cost: number
  /** In place of `cost`, for single ones of the others, by their ids. */
  readonly costs?: Readonly<Record<number, number>>
}

export interface Shipment {
  readonly pickup: Task
  readonly delivery: Task
  readonly amount?: readonly number[]
  /** Seconds on board at most, from the end of the pickup's service to the begin of the delivery's. Absent: any. */
  readonly maxRideTime?: number
  readonly skills?: readonly number[]
  readonly priority?: number
  readonly vehicles?: readonly number[]
  readonly preference?: Preference
}

/** Weights of the cost part; priority and number served always come before it. */
export interface Objective {
  /** Per second of travel. Absent: 1. */
  readonly duration?: number
  /** Per meter of travel. Absent: 0. */
  readonly distance?: number
  /** Per second of the longest route (travel, service and waiting), which starts no earlier than it must. */
  readonly balance?: number
  /**
   * Per second by which the work of all vehicles scatters: the squares of how far each (travel and service, no waiting
   * and no breaks) is off their mean, over the mean. An idle vehicle has done nothing.
   */
  readonly evenness?: number
  /** Leave no vehicle empty where there are jobs enough. */
  readonly useEveryVehicle?: boolean
  /**
   * Per neighbour that another vehicle serves, which discourages routes that cross each other's territory. The
   * neighbours of a served job are its three nearest jobs by duration there and back, in the profile of the first
   * vehicle, ties to the earlier job; only neighbours that are served count.
   */
  readonly compactness?: number
  /** Per job of the given plan that leaves its vehicle, its preceding job, or the plan altogether. */
  readonly stability?: number
}
