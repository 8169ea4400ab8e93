import { AGENCY_ZONE } from '#core/department/civil-time.ts'
import type { Visit, VisitOutcome } from '#core/department/visits/visit.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import type { Tone } from '#web/ui/controls/tags/chip.tsx'

const names: Readonly<Record<VisitOutcome, string>> = { done: 'Done', 'no-access': 'No access', failed: 'Failed' }

/** An instant on the agency's clock: `9:40 AM`. */
export const agencyClock = (at: number): string => formatClock(zonedTime(at, AGENCY_ZONE).minute)

/** `Done 9:40 AM`, `Failed 11:02 AM: Refused`. */
export const visitWords = ({ outcome, at, reason }: Omit<Visit, 'inspectionId' | 'inspectorId'>): string =>
  `${names[outcome]} ${agencyClock(at)}${reason === undefined ? '' : `: ${reason}`}`

export const visitTones: Readonly<Record<VisitOutcome, Tone>> = {
  done: 'success',
  'no-access': 'warning',
  failed: 'danger',
}

/** `3 of 7 done, 1 no access, 1 failed`; nothing before anything is marked. */
export function progressWords(visits: readonly Pick<Visit, 'outcome'>[], all: number): string {
  if (visits.length === 0) return ''
  const count = (outcome: VisitOutcome): number => visits.filter((visit) => visit.outcome === outcome).length
  const [missed, failed] = [count('no-access'), count('failed')]
  return [
    `${count('done')} of ${all} done`,
    ...(missed > 0 ? [`${missed} no access`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ')
}
