import { clockSpan, minuteOf } from '#core/department/routes/civil-clock.ts'
import type { UnroutedCode } from '#core/department/unrouted.ts'
import type { UnroutedItem } from './use-unrouted.ts'

/** The reasons in few words, to filter by. */
export const reasonWords: Readonly<Record<UnroutedCode, string>> = {
  'unmapped-category': 'Category not mapped',
  'no-department': 'No department',
  'no-skill': 'No skill',
  'no-district': 'No inspector in the district',
  'too-far': 'Too far from the others',
  'day-full': 'Days are full',
  'required-unknown': 'Unknown inspector named',
  'required-absent': 'Named inspector not selected',
  'joint-visit': 'Joint visit',
  'outside-workday': 'Outside the workday',
  overlapping: 'Appointments overlap',
  'blocked-out': 'Blocked out',
  'no-coordinates': 'Home not found',
  'past-end': 'Past the end of the day',
  unreachable: 'Not reachable',
  cancelled: 'Generation cancelled',
  'taken-off': 'Taken off a route',
  failed: 'Route failed',
}

/** The window that was promised for an inspection scheduled by hand; `undefined` for the others. */
export const windowWords = ({ status, appointmentStart, appointmentFinish }: UnroutedItem['facts']) =>
  status === 'Scheduled' && appointmentStart !== undefined && appointmentFinish !== undefined
    ? clockSpan(minuteOf(appointmentStart), minuteOf(appointmentFinish))
    : undefined

/** How many there are of each reason, the most frequent first. */
export function countReasons(items: readonly UnroutedItem[]): { code: UnroutedCode; count: number }[] {
  const counts = new Map<UnroutedCode, number>()
  for (const { code } of items) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).sort((one, other) => other.count - one.count)
}

/** What was promised to somebody, then the rest, each in its order. */
export const appointmentsFirst = (items: readonly UnroutedItem[]): UnroutedItem[] => [
  ...items.filter(({ facts }) => facts.status === 'Scheduled'),
  ...items.filter(({ facts }) => facts.status !== 'Scheduled'),
]
