import { counted } from '#core/kernel/counted.ts'
import { historyWords } from '../routes/history-words.ts'
import type { InspectorRoute, RoutedInspection } from '../routing/inspector-route.ts'

/** Letters of a note at most, as routes keep them. */
const LONGEST = 500

/**
 * A route as its inspector takes it along: each stop goes by its inspection on whatever route it stands, and says what to
 * look for there.
 */
export const fieldRoute = (route: InspectorRoute): InspectorRoute => ({
  ...route,
  itinerary: {
    ...route.itinerary,
    points: route.itinerary.points.map((point, index) => {
      const inspection = point.kind === 'stop' ? route.inspections[index - 1] : undefined
      if (!inspection) return point
      return { ...point, markName: inspection.inspectionId, note: fieldNote(inspection) }
    }),
  },
})

/** What an inspector must know at the door, a line for each matter. */
function fieldNote(inspection: RoutedInspection): string {
  const { complaintCategory, priority, taskType, unit, inspectionId, recordId } = inspection
  return [
    complaintCategory.slice(0, LONGEST / 2),
    [`Priority ${priority}`, taskType, leftWords(inspection)].join(' · '),
    historyWords(inspection.field),
    `${unit} · inspection ${inspectionId}, record ${recordId}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, LONGEST)
}

function leftWords({ daysLeft }: Pick<RoutedInspection, 'daysLeft'>): string {
  if (daysLeft === 0) return 'due today'
  return daysLeft < 0 ? `${counted(-daysLeft, 'day')} overdue` : `${counted(daysLeft, 'day')} left`
}
