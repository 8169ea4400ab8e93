import { ActionIcon, Button, Group, Tabs, TextInput, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsUpDown, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { DIRECTION_ADDRESSES, DirectionsList, directionsLimit } from '#web/route/directions-list.tsx'
import listStyles from '#web/route/list/route-list.module.css'
import { RouteList } from '#web/route/list/route-list.tsx'
import { BrokenRules } from '#web/route/problems/broken-rules.tsx'
import { UnservedList } from '#web/route/problems/unserved-list.tsx'
import { RouteStopDialog } from '#web/route/stop/route-stop-dialog.tsx'
import type { Selection } from '#web/route/use-selection.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { AddStop } from './add-stop.tsx'
import { BeforeAfter } from './before-after.tsx'
import styles from './planner.module.css'
import { filledStops, type PlannerDocument } from './planner-document.ts'
import { ResultSummary } from './result-summary.tsx'
import { routeEdits } from './route-edits.ts'
import { type PlannerActions, usePlanner } from './use-planner.ts'
import type { ShownRoute } from './use-shown-route.ts'

interface ResultPanelProps {
  readonly shown: ShownRoute
  readonly result: OptimizedRoute
  readonly actions: PlannerActions
  readonly selection: Selection
  readonly optimizing: boolean
  readonly onOptimize: () => void
}

const methods = { d: 'Driving', b: 'Bicycling', w: 'Walking' } as const

/** The finished route: the answer, the list, the directions, and both orders compared. */
export function ResultPanel(props: ResultPanelProps) {
  const { shown, result, actions, selection, optimizing, onOptimize } = props
  const { document, points } = shown
  const stops = filledStops(document)
  const top = useRef<HTMLDivElement>(null)
  // The answer comes first, wherever the entries had been scrolled to.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <div className={styles.result} data-banner="shown">
      <div className={styles.resultHead} ref={top}>
        <Title document={document} actions={actions} />
        <Group gap={4} wrap="nowrap">
          <HistoryButtons actions={actions} />
          <Button variant="default" size="compact-sm" onClick={actions.editStops}>
            Edit stops
          </Button>
        </Group>
      </div>
      <p className={styles.facts}>{factsOf(document)}</p>
      <ResultSummary result={result} />
      <UnservedList unserved={result.unserved} stops={stops} />
      <BrokenRules rules={result.brokenRules} />
      <Tabs defaultValue="stops" className={styles.tabs ?? ''} onChange={(tab) => explainTab(tab, points.length)}>
        <Tabs.List>
          <Tabs.Tab value="stops">Stops</Tabs.Tab>
          <Tabs.Tab value="directions">Directions</Tabs.Tab>
          <Tabs.Tab value="before">Before / after</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="stops">
          <div className={listStyles.listTools}>
            <AddStop />
            <Tooltip label="Find the best order again (⌘Enter)">
              <Button variant="default" size="compact-md" loading={optimizing} onClick={onOptimize}>
                Optimize again
              </Button>
            </Tooltip>
          </div>
          <RouteList points={points} stops={stops} selection={selection} />
        </Tabs.Panel>
        <Tabs.Panel value="directions">
          <DirectionsList points={points} />
        </Tabs.Panel>
        <Tabs.Panel value="before">
          <BeforeAfter result={result} />
        </Tabs.Panel>
      </Tabs>
      <RouteStopDialog points={points} stops={stops} selection={selection} />
    </div>
  )
}

/** Directions of a long route are not shown; that is said when somebody asks for them. */
function explainTab(tab: string | null, addresses: number): void {
  if (tab === 'directions' && addresses > DIRECTION_ADDRESSES) void showNotice({ message: directionsLimit })
}

function factsOf({ method, options }: PlannerDocument): string {
  const facts = [
    methods[method],
    ...(options.leaveAt === undefined ? [] : [`leave ${formatClock(options.leaveAt)}`]),
    ...(options.serviceMinutes ? [`${options.serviceMinutes} min per stop`] : []),
    ...(options.openEnd ? ['ends at the last stop'] : []),
  ]
  return facts.join(' · ')
}

function Title({ document, actions }: Pick<ResultPanelProps, 'actions'> & Pick<ShownRoute, 'document'>) {
  const [editing, setEditing] = useState(false)
  const name = document.title || 'Untitled route'
  if (!editing) {
    return (
      <h1 className={styles.title}>
        <button type="button" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          {name}
          <IconPencil size={15} stroke={1.7} aria-hidden="true" />
        </button>
      </h1>
    )
  }
  return (
    <TextInput
      aria-label="Name of the route"
      autoFocus
      maxLength={120}
      defaultValue={document.title}
      onBlur={(event) => {
        actions.rename(event.currentTarget.value.trim())
        setEditing(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setEditing(false)
      }}
    />
  )
}

function HistoryButtons({ actions }: Pick<ResultPanelProps, 'actions'>) {
  const { past, future } = usePlanner().state.history
  return (
    <>
      <Tooltip label="Undo (⌘Z)">
        <ActionIcon size={32} aria-label="Undo" disabled={past.length === 0} onClick={actions.undo}>
          <IconArrowBackUp size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (⇧⌘Z)">
        <ActionIcon size={32} aria-label="Redo" disabled={future.length === 0} onClick={actions.redo}>
          <IconArrowForwardUp size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Reverse route">
        <ActionIcon size={32} aria-label="Reverse route" onClick={routeEdits.reverse}>
          <IconArrowsUpDown size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
