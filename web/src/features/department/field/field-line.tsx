import { wordTexts } from '#core/itinerary/drive-words.ts'
import type { DayRoute } from '../day/day-route.ts'
import { useVisits } from './use-visits.ts'
import { agencyClock, progressWords } from './visit-words.ts'

/** How far an inspector is, what they say of the day, and when their page was heard of last. */
export function FieldLine({ route }: { readonly route: DayRoute }) {
  const { inspector, inspections, wire } = route
  const said = useVisits(wire.selectedDate)
  const own = said?.inspectors.find(({ inspectorId }) => inspectorId === inspector.inspectorId)
  if (!said || !own) return null
  const ids = new Set(inspections.map(({ inspectionId }) => inspectionId))
  const visits = said.visits.filter(({ inspectionId }) => ids.has(inspectionId))
  const words = [
    progressWords(visits, inspections.length) || 'nothing marked yet',
    ...wordTexts(own.words, agencyClock),
    `heard ${agencyClock(own.seenAt)}`,
  ]
  return <span className="block small figures secondary">{words.join(' · ')}</span>
}
