import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import { RouteActionsProvider } from '#web/route/route-actions.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { workAtHand } from './document/late-work.ts'
import { placeStop } from './document/place-stop.ts'
import { EntryPanel } from './entry/entry-panel.tsx'
import { nearRoute } from './entry/near-route.ts'
import { TravelBar } from './entry/travel-bar.tsx'
import { OptimizeProgress } from './optimize/optimize-progress.tsx'
import { PlannerMap } from './planner-map.tsx'
import { useAnswer } from './result/use-answer.ts'
import { type PlannerParts, usePlannerPage } from './use-planner-page.ts'

/** Panel and map of one plan: addresses in, fastest order out. */
export function Planner() {
  const planner = usePlannerPage()
  const { shown, selection, optimization, view, onView } = planner
  const { result, title } = shown.document
  const answer = useAnswer(result !== null)
  const phone = useIsPhone()
  return (
    <NearbyContext value={nearRoute}>
      <RouteActionsProvider actions={workAtHand()?.routeEdits}>
        <ToolPage
          tool="planner"
          panelLabel="Route"
          panel={
            <>
              {answer && <answer.LeavingAnswer result={result} />}
              <PlannerPanel {...{ planner, answer }} />
            </>
          }
          footer={<PlannerFooter {...{ planner, answer }} />}
          {...(phone && result && answer?.phoneResult(planner, result))}
          // Fields need the room that the map takes; an answer is looked at on both.
          sheet={result ? 0.5 : 0.92}
          map={
            <>
              <PlannerMap
                {...{ shown, selection, view, onView }}
                cards={answer?.mapCards}
                onPlace={(position) => void placeStop(position)}
              />
              {optimization.since !== undefined && (
                <OptimizeProgress
                  progress={optimization.progress}
                  since={optimization.since}
                  isDrawn={result !== null}
                  onCancel={optimization.cancel}
                />
              )}
            </>
          }
        />
        {result && answer && <answer.PrintSheet title={title} result={result} points={shown.points} />}
        <PlannerDialogs {...{ planner, answer }} />
      </RouteActionsProvider>
    </NearbyContext>
  )
}

interface PartProps {
  readonly planner: PlannerParts
  /** What shows a route, once it has come. */
  readonly answer: ReturnType<typeof useAnswer>
}

/** The entries, and the route in their place once there is one. */
function PlannerPanel({ planner, answer }: PartProps) {
  const { document, actions, shown, selection, optimization, optimize } = planner
  if (!shown.document.result) {
    const { imports, urlText, onUrlText } = planner
    const { sent } = optimization
    return <EntryPanel {...{ document, actions, imports, sent, urlText, onUrlText }} />
  }
  if (!answer) return <LoadingState label="Opening the route" />
  return (
    <answer.ResultPanel
      shown={shown}
      result={shown.document.result}
      actions={actions}
      selection={selection}
      optimizing={optimization.running}
      onOptimize={optimize}
    />
  )
}

/** How to travel, and where to go with the route once there is one. */
function PlannerFooter({ planner, answer }: PartProps) {
  const { document, actions, shown, optimization, optimize, share } = planner
  const { result, title } = shown.document
  if (!result) {
    return <TravelBar document={document} actions={actions} running={optimization.running} onOptimize={optimize} />
  }
  return answer && <answer.ResultFooter result={result} title={title} saving={share.saving} onShare={share.open} />
}

/** What stands above panel and map for a while. */
function PlannerDialogs({ planner, answer }: PartProps) {
  const { document, imports, feedback, share } = planner
  return (
    <>
      <ImportDialogs imports={imports} />
      {feedback.opened && answer && <answer.FeedbackDialog send={feedback.send} />}
      {document.link && share.opened && answer && <answer.ShareDialog onClose={share.close} link={document.link} />}
    </>
  )
}
