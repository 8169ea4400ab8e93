/** "Capacity per inspector: 27,000 seconds (7.5 h)" (D-235). */
export const CAPACITY = 27_000

/** "or 25,200 (7 h) if the inspector already holds a scheduled inspection" (D-235). */
export const CAPACITY_WITH_APPOINTMENT = 25_200

/** "Prescheduled cap: 30,600 seconds" (D-236). */
export const APPOINTMENT_CAPACITY = 30_600

/** "Underutilised: under 21,600 seconds (6 h)" (D-237). */
export const UNDERUSED_BELOW = 21_600

/** Degrees from the centre of what somebody has, once that is a cluster of so many inspections. */
export interface ClusterLimit {
  readonly degrees: number
  readonly inspections: number
}

/** "3 or more assigned inspections …, skipped if the inspection is more than 0.05 (degrees) from the cluster centre" (D-239). */
export const CLUSTER: ClusterLimit = { degrees: 0.05, inspections: 3 }

/** "For underutilised inspectors the limit is 0.1 with 2 or more inspections" (D-240). */
export const CLUSTER_OF_UNDERUSED: ClusterLimit = { degrees: 0.1, inspections: 2 }

/** "weight 0.95 to the power of rank order" (D-241). */
export const WEIGHT_OF_NEXT_RANK = 0.95

/** So many inspections are routed by one change at most: each is tried on the day as the ones before have left it. */
export const MOST_FIXED_AT_ONCE = 20
