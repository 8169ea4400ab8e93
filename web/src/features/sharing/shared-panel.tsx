import { useRef } from 'react'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { Mark, Marks } from '#core/sharing/marks.ts'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { NextStop } from './next-stop.tsx'
import styles from './shared-route.module.css'
import type { SharedRoute } from './use-shared-route.ts'

interface SharedPanelProps {
  readonly route: SharedRoute
  readonly points: readonly RoutePoint[]
  readonly app: NavigationApp
  readonly marks: Marks
  readonly selectedId: string | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: (id: string | undefined) => void
  readonly onMark: (id: string, mark: Mark) => void
}

/** The answer, the stop in front, and every stop in order. */
export function SharedPanel(props: SharedPanelProps) {
  const { route, points, marks, selectedId } = props
  const { itinerary } = route
  const selected = points.find(({ id }) => id === selectedId)
  const top = useRef<HTMLElement>(null)
  const select = (id: string): void => {
    props.onSelect(id)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const stops = points.filter(({ stop }) => stop.kind === 'stop').length
  const left = points.some(({ id, stop }) => stop.kind === 'stop' && marks[id] === undefined)
  return (
    <div className={styles.panel}>
      <header className={styles.head} ref={top}>
        <h1>{route.title || 'Shared route'}</h1>
        <p>{factsOf(itinerary, stops, Object.values(marks))}</p>
      </header>
      {!left && <p className={styles.allDone}>Every stop is marked. Well driven.</p>}
      {selected && (
        <NextStop
          point={selected}
          count={stops}
          mark={marks[selected.id]}
          app={props.app}
          onMark={(mark) => props.onMark(selected.id, mark)}
        />
      )}
      <ol className={styles.list} aria-label="Stops in driving order">
        {points.map((point, index) => (
          <li key={point.id}>
            <StopRow
              kind={point.bead}
              title={point.title}
              subtitle={subtitleOf(point, marks)}
              {...(point.time === undefined ? {} : { time: point.time })}
              selected={point.id === selectedId}
              done={marks[point.id] === 'complete'}
              dimmed={marks[point.id] !== undefined}
              line={index === 0 ? 'below' : index === points.length - 1 ? 'above' : 'both'}
              onSelect={() => select(point.id)}
              onHover={(over) => props.onHover(over ? point.id : undefined)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

function factsOf(itinerary: Itinerary, stops: number, marks: readonly Mark[]): string {
  const done = marks.filter((mark) => mark === 'complete').length
  const missed = marks.length - done
  const { totals, leaveAt } = itinerary
  const facts = [
    formatMinutes(totals.minutes),
    `${totals.miles.toFixed(1)} mi`,
    marks.length > 0 ? `${done} of ${counted(stops, 'stop')} done` : counted(stops, 'stop'),
    ...(missed > 0 ? [`${missed} incomplete`] : []),
    ...(leaveAt === undefined ? [] : [`leave ${formatClock(leaveAt)}`]),
  ]
  return facts.join(' · ')
}

const words = { complete: 'Complete', incomplete: 'Incomplete' } as const

function subtitleOf({ id, subtitle }: RoutePoint, marks: Marks): string {
  const mark = marks[id]
  return mark ? `${words[mark]} · ${subtitle}` : subtitle
}
