import type { Position } from '#engine/base/geo.ts'
import type { Inspector } from '../rows/inspector.ts'

/** Time on the planning date that is not for inspections, in minutes of the day. */
export interface Block {
  readonly eventId: string
  readonly eventName: string
  readonly from: number
  readonly to: number
}

/** `available` all day, `partial` between blocks, `blocked` from 08:00 to 16:30, or away for a `holiday`. */
export const availabilities = ['available', 'partial', 'blocked', 'holiday'] as const
export type Availability = (typeof availabilities)[number]

/** An inspector on the planning date. */
export interface AvailableInspector extends Inspector {
  readonly availability: Availability
  /** Ascending, disjoint, within the workday. */
  readonly partialBlocks: readonly Block[]
  /** Community districts from the district file; empty where it names none. */
  readonly districtCodes: readonly string[]
}

/** An inspector whose day can be routed: it is known where it begins and ends. */
export interface RoutableInspector extends AvailableInspector {
  readonly home: Position
  /** One line. */
  readonly homeAddress: string
  /** Place in the cyclic palette of route colours, from 0. */
  readonly color: number
}
