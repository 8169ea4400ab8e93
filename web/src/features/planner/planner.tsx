import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { routePoints } from '#core/itinerary/route-points.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { prepareSearch } from '#web/editing/search-here.ts'
import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import { usePaste } from '#web/review/sources/use-paste.ts'
import { useImport } from '#web/review/use-import.ts'
import { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
import { RouteActionsProvider } from '#web/route/route-actions.tsx'
import { ShareDialog } from '#web/route/sharing/share-dialog.tsx'
import { type Selection, useSelection } from '#web/route/use-selection.ts'
import { hideToast, showToast, type Toast } from '#web/ui/feedback/toast.ts'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { nearRoute } from './near-route.ts'
import { OptimizeProgress } from './optimize-progress.tsx'
import { placeStop } from './place-stop.ts'
import { PlannerMap } from './planner-map.tsx'
import { ResultFooter } from './result-footer.tsx'
import { ResultPanel } from './result-panel.tsx'
import { routeEdits } from './route-edits.ts'
import { TravelBar } from './travel-bar.tsx'
import { type FeedbackPrompt, useFeedback } from './use-feedback.ts'
import { useOptimize } from './use-optimize.ts'
import { usePlanner } from './use-planner.ts'
import { usePlannerKeys } from './use-planner-keys.ts'
import { useShare } from './use-share.ts'

const notKept: Toast = {
  message: 'This browser is full or keeps nothing',
  detail: 'a reload would lose your route',
  tone: 'problem',
}

/** What follows an answer: nothing selected, the counted month read anew, a question to whoever may be asked. */
function useAnswered(selection: Selection, feedback: FeedbackPrompt): () => void {
  const queries = useQueryClient()
  return () => {
    selection.onSelect(undefined)
    // What was undone with it belongs to the entries; the answer stands in their place.
    hideToast()
    void queries.invalidateQueries({ queryKey: api.accounts.key() })
    feedback.ask()
  }
}

/** Panel and map of one plan: addresses in, fastest order out. */
export function Planner() {
  const { state, document, actions } = usePlanner()
  const [urlText, setUrlText] = useState('')
  const selection = useSelection()
  const navigate = useNavigate()
  const imports = useImport({
    limit: MAX_STOPS,
    onAccept: ({ stops, ends }) => actions.importStops(stops, ends),
  })
  const share = useShare(document)
  const feedback = useFeedback()
  const answered = useAnswered(selection, feedback)
  const optimization = useOptimize(document, answered, () => navigate(paths.pricing))
  // The best order so far is shown like an answer; it is replaced by the one that the server has priced.
  const result = document.result ?? optimization.preview
  const shown = useMemo(() => ({ ...document, result: result ?? null }), [document, result])
  const points = useMemo(() => (result ? routePoints(result) : []), [result])
  const optimize = (): void => optimization.start(urlText)
  useEffect(prepareSearch, [])
  useEffect(() => {
    if (!state.kept) showToast(notKept)
  }, [state.kept])
  usePaste(imports)
  usePlannerKeys({ points, selection, optimization, actions, optimize })
  const panel = result ? (
    <ResultPanel
      {...{ document, result, points, actions, selection }}
      optimizing={optimization.running}
      onOptimize={optimize}
    />
  ) : (
    <EntryPanel document={document} actions={actions} imports={imports} urlText={urlText} onUrlText={setUrlText} />
  )
  const footer = result ? (
    <ResultFooter result={result} title={document.title} saving={share.saving} onShare={share.open} />
  ) : (
    <TravelBar document={document} actions={actions} running={optimization.running} onOptimize={optimize} />
  )
  return (
    <NearbyContext value={nearRoute}>
      <RouteActionsProvider actions={routeEdits}>
        <ToolPage
          tool="planner"
          panelLabel="Route"
          panel={panel}
          footer={footer}
          // Fields need the room that the map takes; an answer is looked at on both.
          sheet={result ? 0.5 : 0.92}
          map={
            <PlannerMap
              document={shown}
              points={points}
              selection={selection}
              onPlace={(position) => void placeStop(position)}
            />
          }
        />
        {result && <PrintSheet title={document.title} result={result} points={points} />}
        <ImportDialogs imports={imports} />
        {feedback.opened && <FeedbackDialog send={feedback.send} />}
        {optimization.progress && <OptimizeProgress progress={optimization.progress} onCancel={optimization.cancel} />}
        {document.link && share.opened && <ShareDialog onClose={share.close} link={document.link} />}
      </RouteActionsProvider>
    </NearbyContext>
  )
}
