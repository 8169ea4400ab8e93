import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
import { RouteActionsProvider } from '#web/route/route-actions.tsx'
import { ShareDialog } from '#web/route/sharing/share-dialog.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { placeStop } from './document/place-stop.ts'
import { routeEdits } from './document/route-edits.ts'
import { EntryPanel } from './entry/entry-panel.tsx'
import { LeavingAnswer } from './entry/leaving-answer.tsx'
import { nearRoute } from './entry/near-route.ts'
import { TravelBar } from './entry/travel-bar.tsx'
import { OptimizeProgress } from './optimize/optimize-progress.tsx'
import { PlannerMap } from './planner-map.tsx'
import { FeedbackDialog } from './result/feedback-dialog.tsx'
import { usePhoneResult } from './result/phone/use-phone-result.tsx'
import { ResultFooter } from './result/result-footer.tsx'
import { ResultPanel } from './result/result-panel.tsx'
import { type PlannerParts, usePlannerPage } from './use-planner-page.ts'

/** Panel and map of one plan: addresses in, fastest order out. */
export function Planner() {
  const planner = usePlannerPage()
  const { shown, selection, optimization, view, onView } = planner
  const { result, title } = shown.document
  const onPhone = usePhoneResult(planner)
  return (
    <NearbyContext value={nearRoute}>
      <RouteActionsProvider actions={routeEdits}>
        <ToolPage
          tool="planner"
          panelLabel="Route"
          panel={
            <>
              <LeavingAnswer result={result} />
              <PlannerPanel planner={planner} />
            </>
          }
          footer={<PlannerFooter planner={planner} />}
          {...onPhone}
          // Fields need the room that the map takes; an answer is looked at on both.
          sheet={result ? 0.5 : 0.92}
          map={
            <>
              <PlannerMap {...{ shown, selection, view, onView }} onPlace={(position) => void placeStop(position)} />
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
        {result && <PrintSheet title={title} result={result} points={shown.points} />}
        <PlannerDialogs planner={planner} />
      </RouteActionsProvider>
    </NearbyContext>
  )
}

interface PartProps {
  readonly planner: PlannerParts
}

/** The entries, and the route in their place once there is one. */
function PlannerPanel({ planner }: PartProps) {
  const { document, actions, shown, selection, optimization, optimize } = planner
  if (!shown.document.result) {
    const { imports, urlText, onUrlText } = planner
    const { sent } = optimization
    return <EntryPanel {...{ document, actions, imports, sent, urlText, onUrlText }} />
  }
  return (
    <ResultPanel
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
function PlannerFooter({ planner: { document, actions, shown, optimization, optimize, share } }: PartProps) {
  const { result, title } = shown.document
  if (!result) {
    return <TravelBar document={document} actions={actions} running={optimization.running} onOptimize={optimize} />
  }
  return <ResultFooter result={result} title={title} saving={share.saving} onShare={share.open} />
}

/** What stands above panel and map for a while. */
function PlannerDialogs({ planner: { document, imports, feedback, share } }: PartProps) {
  return (
    <>
      <ImportDialogs imports={imports} />
      {feedback.opened && <FeedbackDialog send={feedback.send} />}
      {document.link && share.opened && <ShareDialog onClose={share.close} link={document.link} />}
    </>
  )
}
