import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { PlanCertificate } from '#core/plan/found-plan.ts'

// Routes that a browser kept before this was said ran on estimates.
const whoseTimes: Readonly<Record<PlanCertificate['times'], string>> = {
  estimated: 'the estimated times',
  'amazon-location': 'the measured times',
  region: 'the street times',
  router: 'the street times',
}

/** The certificate in words: never better than proven, and always of whose travel times. */
export function certificateText(
  { gapPercent, times }: PlanCertificate,
  legs: Itinerary['legs'] = [],
): { title: string; text: string } {
  const estimated = legs.filter(({ isEstimated }) => isEstimated).length
  const told = estimated === 0 ? '' : `, ${estimated} of ${legs.length} legs estimated`
  const whose = `${whoseTimes[times] ?? whoseTimes.estimated}${told}`
  if (gapPercent === 0) return { title: `Optimal for ${whose}.`, text: 'No faster order exists.' }
  const text = `At most ${gapPercent.toFixed(1)} % above the best possible order.`
  return { title: gapPercent <= 3 ? `Near-optimal for ${whose}.` : `Checked for ${whose}.`, text }
}

/** What the certificate means, and whether it speaks of the times that the page shows. */
export function whyText(
  { times }: PlanCertificate,
  { travel: { source: shown }, legs }: Pick<Itinerary, 'travel' | 'legs'>,
): string {
  const estimated = legs.filter(({ isEstimated }) => isEstimated).length
  const estimates =
    estimated === 0
      ? ''
      : ` Of them ${estimated} of ${legs.length} legs ${estimated === 1 ? 'is an estimate' : 'are estimates'}.`
  const whose =
    times === shown
      ? 'It speaks of the travel times on this page: the search ran on them.'
      : 'It speaks of the travel times that the search used; the times on this page can be others.'
  return `While searching we also compute a time that no order can beat. The gap between that bound and your route is the most that could still be gained. ${whose}${estimates} Where hours, breaks or locked stops decide, nothing is said.`
}
