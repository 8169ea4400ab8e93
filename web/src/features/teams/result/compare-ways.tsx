import { useEffect, useMemo, useState } from 'react'
import type { Routes } from '#core/plan/plan.ts'
import type { FleetAlternative, FleetPlan } from '#core/teams/fleet-plan.ts'
import { routesToPlan } from '#core/teams/fleet-request.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { withFormer } from '../build/former-drivers.ts'
import { type DayDocument, dayToRequest, hasLocks, routesOfPlan } from '../day/day-document.ts'
import { drivenRequest } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { useBoardDay } from '../day/use-day.ts'
import { waysOf } from '../moves/ask-desk.ts'
import { aimWords, differenceWords, figuresOfWay, handoversOf } from './alternatives.ts'
import { FairnessSlider } from './fairness-slider.tsx'
import { WaysTable } from './ways-table.tsx'

interface CompareWaysProps {
  readonly plan: FleetPlan
  readonly onClose: () => void
}

/** The ways to share the day out, side by side, and how much fairness is wanted. */
export function CompareWays({ plan, onClose }: CompareWaysProps) {
  const { day, drivers } = useBoardDay()
  const { document } = day
  const nameOf = (driver: number): string => drivers[driver]?.name ?? 'nobody'
  const shown = useMemo(() => routesOfPlan(plan), [plan])
  const { ways, failed } = useWays(document, shown)
  const figures = useMemo(() => figuresOfWay(drivenRequest(document), shown), [document, shown])
  const choose = ({ aim, routes }: FleetAlternative): void => {
    const detail = differenceWords(figures, figuresOfWay(drivenRequest(document), routes))
    void showRoutes({ label: `${aimWords[aim]} routes chosen`, detail, document, routes, alternatives: ways })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ways to share the day"
      lead="By the travel times of the search. Whichever you choose can be taken back."
      width="wide"
    >
      {ways.length === 0 && (
        <p role="status">{failed ? 'No other ways were found. Please try again.' : 'Looking for other ways…'}</p>
      )}
      {ways.length > 0 && (
        <WaysTable
          ways={ways}
          shown={{ routes: shown, figures }}
          handoversTo={({ routes }) => handoversOf(dayToRequest(document), [shown, routes], nameOf)}
          onChoose={choose}
        />
      )}
      {hasLocks(document) ? (
        <p>Something is locked. Unlock it to share the whole day out anew.</p>
      ) : (
        <FairnessSlider document={document} figures={figures} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** The ways that came with the build; of a day that was opened or changed since, those that this page finds. */
function useWays(document: DayDocument, shown: Routes) {
  const { alternatives } = document
  const [found, setFound] = useState<readonly FleetAlternative[]>([])
  const [failed, setFailed] = useState(false)
  const isFound = alternatives.length > 0
  useEffect(() => {
    if (isFound) return undefined
    let isLeft = false
    const request = drivenRequest(document)
    const found = withFormer(request, document.date).then((known) => waysOf(routesToPlan(request, shown), known))
    found.then(
      (ways) => !isLeft && setFound(ways),
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [document, shown, isFound])
  return { ways: isFound ? alternatives : found, failed }
}
