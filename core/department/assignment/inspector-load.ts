import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { DistrictNeighbours } from '../districts/neighbours.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import { APPOINTMENT_CAPACITY, CAPACITY, CAPACITY_WITH_APPOINTMENT, UNDERUSED_BELOW } from './limits.ts'

/** What an inspector has been given so far. It changes while a day is assigned. */
export interface InspectorLoad {
  readonly inspector: RoutableInspector
  /** District codes of their own, and with those beside them. */
  readonly districts: ReadonlySet<number>
  readonly expanded: ReadonlySet<number>
  /** Seconds of the workday that block-outs take. */
  readonly blockedSeconds: number
  readonly given: RankedInspection[]
  seconds: number
  appointments: number
  /** Sums of the positions that were given. */
  lat: number
  lng: number
}

/** An inspector before anything is given. */
export function emptyLoad(inspector: RoutableInspector, neighbours: DistrictNeighbours): InspectorLoad {
  const own = inspector.districtCodes
  const beside = own.flatMap((code) => (Object.hasOwn(neighbours, code) ? (neighbours[code] ?? []) : []))
  return {
    inspector,
    districts: new Set(own.map(Number)),
    expanded: new Set([...own, ...beside].map(Number)),
    blockedSeconds: inspector.partialBlocks.reduce((sum, { from, to }) => sum + (to - from) * 60, 0),
    given: [],
    seconds: 0,
    appointments: 0,
    lat: 0,
    lng: 0,
  }
}

/** Gives an inspection to an inspector. Changes the load. */
export function give(load: InspectorLoad, inspection: RankedInspection): void {
  load.given.push(inspection)
  load.seconds += inspection.importedDuration
  load.appointments += isPrescheduled(inspection) ? 1 : 0
  load.lat += inspection.lat
  load.lng += inspection.lng
}

/**
 * Whether an inspector has room for so many seconds more: "27,000 seconds, or 25,200 if the inspector already holds a
 * scheduled inspection" (D-235). Block-outs count as given: who is away for two hours has room for 19,800 seconds.
 */
export const hasRoom = ({ seconds, appointments, blockedSeconds }: InspectorLoad, more: number): boolean =>
  blockedSeconds + seconds + more <= (appointments > 0 ? CAPACITY_WITH_APPOINTMENT : CAPACITY)

/** Whether a prescheduled inspection still fits: "Prescheduled cap: 30,600 seconds" (D-236), block-outs counted. */
export const hasRoomForAppointment = ({ seconds, blockedSeconds }: InspectorLoad, more: number): boolean =>
  blockedSeconds + seconds + more <= APPOINTMENT_CAPACITY

/** "Underutilised: under 21,600 seconds (6 h)" (D-237), block-outs counted. */
export const isUnderused = ({ seconds, blockedSeconds }: InspectorLoad): boolean =>
  blockedSeconds + seconds < UNDERUSED_BELOW
