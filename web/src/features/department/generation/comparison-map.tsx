import { useMemo } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { MapPlace, MapRoute } from '#web/map/map-content.ts'
import { type DayRoute, legsOf } from '../day/day-route.ts'
import type { ComparedDrafts, Difference } from './compared-drafts.ts'
import { differenceWords } from './difference-words.ts'
import styles from './strategy-comparison.module.css'

interface ComparisonMapProps {
  readonly drafts: ComparedDrafts
  /** Whose routes are drawn. */
  readonly side: 'a' | 'b'
  readonly differences: readonly Difference[]
  readonly selected: string | undefined
  readonly onSelect: (inspectionId: string | undefined) => void
}

/** What stands in the pins: left out of the shown plan, in it alone, or with somebody else. */
const labels = { missing: '−', extra: '+', moved: '⇄' } as const

function labelOf({ kind }: Difference, side: 'a' | 'b'): string {
  if (kind === 'other-inspector') return labels.moved
  return kind === `only-${side}` ? labels.extra : labels.missing
}

function toPlace(difference: Difference, side: 'a' | 'b', colors: ReadonlyMap<string, number>): MapPlace {
  const { inspectionId, lat, lng } = difference.inspection
  const color = colors.get(difference[side] ?? '')
  return {
    id: inspectionId,
    position: { lat, lng },
    label: labelOf(difference, side),
    kind: color === undefined ? 'candidate' : 'stop',
    ...(color !== undefined && { colorIndex: color }),
  }
}

const toLine = ({ inspector: { inspectorId, color }, wire }: DayRoute): MapRoute => ({
  id: inspectorId,
  colorIndex: color,
  legs: legsOf(wire).map(({ geometry }) => ({ geometry })),
})

/** The routes of the shown plan, thin, and a pin for every inspection that the other plan treats differently. */
export function ComparisonMap({ drafts, side, differences, selected, onSelect }: ComparisonMapProps) {
  const { routes } = drafts[side]
  const colors = useMemo(
    () => new Map(routes.map(({ inspector }) => [inspector.inspectorId, inspector.color])),
    [routes],
  )
  const places = useMemo(
    () => differences.map((difference) => toPlace(difference, side, colors)),
    [differences, side, colors],
  )
  const lines = useMemo(() => routes.map(toLine), [routes])
  const words = (id: string) => {
    const difference = differences.find(({ inspection }) => inspection.inspectionId === id)
    return difference && <Card difference={difference} drafts={drafts} />
  }
  return (
    <div className="narrow relative low">
      <RouteMap
        label="Where the plans differ"
        places={places}
        routes={lines}
        selectedId={selected}
        onSelect={onSelect}
        fitKey="comparison"
        renderPopover={(id) => words(id) ?? null}
      />
      <p className={`absolute small secondary raised lifted roundFloat ${styles.key}`}>
        <b>{labels.extra}</b> only in {drafts[side].name} <b>{labels.missing}</b> only in the other plan{' '}
        <b>{labels.moved}</b> another inspector
      </p>
    </div>
  )
}

const daysWords = (days: number): string =>
  days < 0 ? `${counted(-days, 'day')} past SLA` : `${counted(days, 'day')} left`

function Card({ difference, drafts }: { readonly difference: Difference; readonly drafts: ComparedDrafts }) {
  const { inspectionId, street, priority, daysLeft } = difference.inspection
  return (
    <div className={styles.card}>
      <strong>{street}</strong>
      <p>{`${inspectionId} · priority ${priority} · ${daysWords(daysLeft)}`}</p>
      <p>{differenceWords(difference, drafts)}</p>
    </div>
  )
}
