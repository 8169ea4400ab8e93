import type { ReactNode } from 'react'
import { leadsSomewhere, type OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { PlannerParts } from '../../use-planner-page.ts'
import { PhoneSummary } from './phone-summary.tsx'
import { ResultBar } from './result-bar.tsx'
import { StartFoot } from './start-foot.tsx'

interface PhoneResult {
  readonly phoneBar: ReactNode
  readonly pinned: ReactNode
  readonly footer: ReactNode
}

const orderOf = ({ points }: OptimizedRoute): string => points.map(({ entered = '' }) => entered).join()

/** What a phone shows of a finished route around its list: bar, summary, start button. */
export function phoneResult(planner: PlannerParts, result: OptimizedRoute): PhoneResult {
  const { shown, actions, share, optimize, view, onView } = planner
  const [app, setApp] = planner.navigation
  const { document, points } = shown
  return {
    phoneBar: (
      <ResultBar
        {...{ document, result, actions, view, onView }}
        saving={share.saving}
        onShare={share.open}
        onOptimize={optimize}
      />
    ),
    pinned: <PhoneSummary {...{ document, result, points, app }} onApp={setApp} />,
    // Another order begins with its first part.
    footer: leadsSomewhere(result) && <StartFoot key={orderOf(result)} itinerary={result} app={app} onApp={setApp} />,
  }
}
