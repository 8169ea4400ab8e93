import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Mark } from '#core/sharing/marks.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { NextStop } from './next-stop.tsx'
import { ProgressTicks } from './progress-ticks.tsx'
import { nameOf, routeFacts } from './route-facts.ts'
import { SharedList } from './shared-list.tsx'
import styles from './shared-route.module.css'
import type { Drive } from './use-drive.ts'
import type { SharedRoute } from './use-shared-route.ts'

interface SharedPanelProps {
  readonly route: SharedRoute
  readonly drive: Drive
  /** Measures what the sheet of a phone must show. */
  readonly cardRef: Ref<HTMLDivElement>
  /** Says what happened to the link meanwhile. */
  readonly news: ReactNode
  /** The ways out of the page; on a phone they stand in the bar. */
  readonly menu: ReactNode
  readonly onHover: (id: string | undefined) => void
}

/** The answer, the stop in front, and every stop in order. */
export function SharedPanel({ route, drive, cardRef, news, menu, onHover }: SharedPanelProps) {
  const phone = useIsPhone()
  const top = useRef<HTMLDivElement>(null)
  const facts = routeFacts(route.itinerary, drive.stops, Object.values(drive.marks))
  const select = (id: string): void => {
    drive.select(id)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.panel} ref={top}>
      {!phone && (
        <header className={styles.head}>
          <div>
            <h1 dir="auto">{nameOf(route.title)}</h1>
            <p>{facts}</p>
          </div>
          {menu}
        </header>
      )}
      <div ref={cardRef}>
        {news}
        <Card drive={drive} />
      </div>
      {phone && <p className={styles.facts}>{facts}</p>}
      <SharedList drive={drive} onSelect={select} onHover={onHover} />
    </div>
  )
}

const said = { complete: 'complete', incomplete: 'incomplete' } as const

/** The stop in front. What comes into its place after a mark takes the focus, and the mark is said aloud. */
function Card({ drive }: { readonly drive: Drive }) {
  const card = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const { points, marks, stops, selectedId, nextId } = drive
  const selected = points.find(({ id }) => id === selectedId)
  const isOver = stops > 0 && points.every(({ id, stop }) => stop.kind !== 'stop' || marks[id] !== undefined)
  const mark = (value: Mark): void => {
    if (!selected) return
    drive.mark(selected.id, value)
    setNews(marks[selected.id] === value ? `${selected.title}: mark taken away` : `${selected.title}: ${said[value]}`)
    card.current?.focus()
  }
  return (
    <div className={styles.card} ref={card} tabIndex={-1}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {isOver && <p className={styles.allDone}>Every stop is marked. Well driven.</p>}
      {selected && (
        <NextStop
          point={selected}
          count={stops}
          isNext={selected.id === nextId && selected.stop.kind === 'stop'}
          mark={marks[selected.id]}
          app={drive.app}
          onMark={mark}
          progress={<ProgressTicks points={points} marks={marks} selectedId={selectedId} />}
        />
      )}
    </div>
  )
}
