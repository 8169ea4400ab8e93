import type { PlannedRest, RestFigures } from '#core/drives/rest/plan-rest.ts'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { distanceText } from '#core/itinerary/build-itinerary.ts'
import { counted } from '#core/kernel/counted.ts'

/** One line of what changes. */
export interface RestFact {
  readonly name: string
  readonly before: string
  readonly after: string
}

const facts: readonly { readonly name: string; readonly of: (figures: RestFigures) => string }[] = [
  { name: 'Finish', of: ({ finish }) => formatDayClock(finish) },
  { name: 'Still to go', of: ({ meters }) => distanceText(meters) },
  { name: 'After closing time', of: ({ late }) => (late === 0 ? 'none' : counted(late, 'stop')) },
]

/** What the rest of the route takes as it is and planned anew; what is late only where something is. */
export const restFacts = ({ before, after }: PlannedRest): readonly RestFact[] =>
  facts.flatMap(({ name, of }, index) =>
    index === facts.length - 1 && before.late + after.late === 0
      ? []
      : [{ name, before: of(before), after: of(after) }],
  )
