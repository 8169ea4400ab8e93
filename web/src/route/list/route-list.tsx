import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useMemo, useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { Selection } from '../use-selection.ts'
import { PointMenu } from './point-menu.tsx'
import styles from './route-list.module.css'
import { RouteListItem } from './route-list-item.tsx'
import type { OpenMenu } from './route-row.tsx'
import { useStopDrag } from './use-stop-drag.ts'

interface RouteListProps {
  /** Number of the route among those of its plan. */
  readonly route: number
  readonly points: readonly RoutePoint[]
  /** The stops as entered, which know what is locked. */
  readonly stops: readonly PlanStop[]
  readonly selection: Selection
  /** Titles lead to the address on a map. */
  readonly linksTitles?: boolean
}

/** The ordered stops: the full equivalent of the map. Stops are moved by dragging and by Alt with the arrows. */
export function RouteList({ route, points, stops, selection, linksTitles = false }: RouteListProps) {
  const { price, context } = useStopDrag(route, points)
  const [menu, setMenu] = useState<OpenMenu>()
  useFollowSelection(selection.selectedId, points)
  const isLocked = ({ stop }: RoutePoint): boolean => stops[stop.entered ?? -1]?.lockedAt !== undefined
  const menuPoint = points.find(({ id }) => id === menu?.id)
  const ids = useMemo(() => points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id), [points])
  return (
    <DndContext {...context} collisionDetection={closestCenter}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.routeList} aria-label="Stops in driving order">
          {points.map((point, index) => (
            <RouteListItem
              key={point.id}
              point={point}
              locked={isLocked(point)}
              price={price}
              line={lineOf(index, points.length)}
              selection={selection}
              linksTitle={linksTitles}
              onMenu={setMenu}
            />
          ))}
        </ol>
      </SortableContext>
      {menu && menuPoint && (
        <PointMenu
          point={menuPoint}
          locked={isLocked(menuPoint)}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          onDetails={() => selection.onDetails(menuPoint.id)}
        />
      )}
    </DndContext>
  )
}

/** What was chosen on the map or by key is brought into sight. */
function useFollowSelection(selectedId: string | undefined, points: readonly RoutePoint[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stop that was moved is followed to its new place
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId, points])
}

const lineOf = (index: number, count: number): 'below' | 'above' | 'both' =>
  index === 0 ? 'below' : index === count - 1 ? 'above' : 'both'
