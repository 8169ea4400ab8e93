import { useDeferredValue, useMemo } from 'react'
import { lineToWire } from '#api/itinerary/itinerary-wire.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { Position } from '#engine/base/geo.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { MapPlace, MapRoute } from '#web/map/map-content.ts'
import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import { RouteActionsProvider } from '#web/route/route-actions.tsx'
import type { Selection } from '#web/route/use-selection.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { OfflineBar } from '#web/ui/feedback/notices/offline-bar.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { workAtHand } from './document/late-work.ts'
import { movePlace, placeStop } from './document/place-stop.ts'
import { orderName, type PlannerDocument } from './document/planner-document.ts'
import { EntryPanel } from './entry/entry-panel.tsx'
import { nearRoute } from './entry/near-route.ts'
import { TravelBar } from './entry/travel-bar.tsx'
import type { mapCards } from './map-cards.tsx'
import { OptimizeProgress } from './optimize/optimize-progress.tsx'
import { draftPlaces, type OrderView, routePlaces } from './planner-places.ts'
import { useAnswer } from './result/use-answer.ts'
import { type PlannerParts, usePlannerPage } from './use-planner-page.ts'
import type { ShownRoute } from './use-shown-route.ts'

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

interface PlannerMapProps {
  readonly shown: ShownRoute
  readonly selection: Selection
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  /** What is said beside what is on the map, once that has come. */
  readonly cards: typeof mapCards | undefined
  /** A place chosen on the map to become a stop. */
  readonly onPlace: (position: Position) => void
}

const viewsOf = (document: PlannerDocument) =>
  [
    { value: 'fastest', label: orderName(document) },
    { value: 'entered', label: 'As entered' },
  ] as const

/** The route on the map, or the addresses that are known so far. */
function PlannerMap({ shown: latest, selection, view, onView, cards, onPlace }: PlannerMapProps) {
  // The list is read first: the map draws a route once its rows stand.
  const shown = useDeferredValue(latest)
  const phone = useIsPhone()
  const { document, points } = shown
  const { result } = document
  const padding = useCovered(result ? 'line' : 'none')
  const places = useMemo(
    () => (result ? routePlaces(points, view) : draftPlaces(document)),
    [document, points, result, view],
  )
  const entered = view === 'entered' ? result?.saving.enteredGeometry : undefined
  const overlay = useMemo(() => (entered ?? []).map(lineToWire), [entered])
  const routes = useMemo(() => (result && view === 'fastest' ? [toRoute(result, points)] : []), [result, points, view])
  return (
    <>
      <RouteMap
        label="Map of the route"
        places={places}
        routes={routes}
        overlay={overlay}
        {...selection}
        padding={padding}
        onPlace={onPlace}
        onMove={movePlace}
        fitKey={fitKeyOf(document, places)}
        {...cards?.({ shown, selection, places, phone })}
      />
      <OfflineBar text="Offline. Your route is kept on this device." />
      {result && !phone && (
        <FloatBar corner="top-left">
          <SegmentedTabs
            label="Order shown on the map"
            segments={viewsOf(document)}
            value={view}
            onChange={onView}
            size="small"
          />
        </FloatBar>
      )}
    </>
  )
}

/** One fit per set of places: reordering them moves nothing but the lines. */
function fitKeyOf({ result }: PlannerDocument, places: readonly MapPlace[]): string {
  const positions = places.map(({ position }) => `${position.lat},${position.lng}`).sort()
  return `${result ? 'route' : 'draft'} ${positions.join(' ')}`
}

const toRoute = (result: OptimizedRoute, points: readonly RoutePoint[]): MapRoute => ({
  id: 'route',
  legs: result.legs.map(({ geometry }, index) => ({
    geometry: lineToWire(geometry),
    toId: points[index + 1]?.id ?? '',
  })),
})
