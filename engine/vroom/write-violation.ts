import type { Violation, ViolationCode } from '#engine/optimizer/index.ts'
import type { VroomViolation } from './vroom-output.ts'

/** VROOM's names of our codes; codes without one keep their name. */
const CAUSES: Partial<Record<ViolationCode, string>> = {
  window: 'delay',
  shift: 'delay',
  break: 'missing_break',
  capacity: 'load',
  'max-load': 'max_load',
  skill: 'skills',
  precedence: 'precedence',
  'ride-time': 'max_ride_time',
  'max-tasks': 'max_tasks',
  'max-travel-time': 'max_travel_time',
  'max-duration': 'max_duration',
  'max-wait': 'max_waiting_time',
  'max-distance': 'max_distance',
}

const IN_SECONDS: readonly ViolationCode[] = [
  'window',
  'shift',
  'break',
  'max-travel-time',
  'max-duration',
  'ride-time',
  'max-wait',
]

/** A violation in VROOM's words. */
export const writeViolation = ({ code, excess, message }: Violation): VroomViolation => ({
  cause: code === 'break' && excess !== undefined ? 'delay' : (CAUSES[code] ?? code),
  ...(excess !== undefined && IN_SECONDS.includes(code) && { duration: excess }),
  message,
})
