import { Button } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
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
import {
  aimWords,
  columnsOf,
  differenceWords,
  figuresOfWay,
  groupSame,
  type Handover,
  handoversOf,
  isBest,
  isSameWay,
  type SameWays,
  type WayFigures,
} from './alternatives.ts'
import styles from './compare-ways.module.css'
import { FairnessSlider } from './fairness-slider.tsx'

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

interface WaysTableProps {
  readonly ways: readonly FleetAlternative[]
  /** What the page shows, and its figures. */
  readonly shown: Pick<FleetAlternative, 'routes'> & { readonly figures: WayFigures }
  /** Which stops would go over to another driver. */
  readonly handoversTo: (way: FleetAlternative) => readonly Handover[]
  readonly onChoose: (way: FleetAlternative) => void
}

/** The ways below each other, a figure in each column; the best of a column bears a star. */
function WaysTable({ ways, shown, handoversTo, onChoose }: WaysTableProps) {
  const columns = columnsOf(ways)
  const groups = groupSame(ways)
  const firsts = groups.map(([way]) => way)
  return (
    <div className={styles.scroll}>
      <table className={styles.ways} aria-label="Ways to share the day">
        <thead>
          <tr>
            <th scope="col">Way</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <WayRows key={group[0].aim} {...{ group, ways: firsts, columns, shown, handoversTo, onChoose }} />
        ))}
      </table>
    </div>
  )
}

interface WayRowsProps extends WaysTableProps {
  readonly group: SameWays
  readonly columns: ReturnType<typeof columnsOf>
}

/** A way under all its names: its figures, and below them what choosing it would mean. */
function WayRows({ group, ways, columns, shown, handoversTo, onChoose }: WayRowsProps) {
  const isShown = group.some(({ routes }) => isSameWay(routes, shown.routes))
  const [way] = group
  const name = aimWords[way.aim]
  return (
    <tbody data-shown={isShown || undefined}>
      <tr>
        <th scope="row">{group.map(({ aim }) => aimWords[aim]).join(', ')}</th>
        {columns.map((column) => (
          <td key={column.name} data-column={column.name} data-best={isBest(column, way, ways) || undefined}>
            {column.words(way)}
            {isBest(column, way, ways) && <IconStarFilled size={11} role="img" aria-label=", the best" />}
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={columns.length + 1}>
          <div className={styles.meaning}>
            <p>{isShown ? 'On the page now' : differenceWords(shown.figures, way)}</p>
            {!isShown && <Handovers name={name} handovers={handoversTo(way)} />}
            <Button variant="default" size="compact-md" disabled={isShown} onClick={() => onChoose(way)}>
              {isShown ? 'Chosen' : `Use ${name.toLowerCase()}`}
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  )
}

/** Whose stops go over to whom, folded. */
function Handovers({ name, handovers }: { readonly name: string; readonly handovers: readonly Handover[] }) {
  if (handovers.length === 0) return <p>Every stop stays with its driver</p>
  return (
    <details>
      <summary>{counted(handovers.length, 'stop')} with another driver</summary>
      <ul aria-label={`Stops with another driver: ${name}`}>
        {handovers.map(({ street, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have the same street, and the list stands as it is.
          <li key={index}>
            {street}: {from} → {to}
          </li>
        ))}
      </ul>
    </details>
  )
}
