import { useNetwork } from '@mantine/hooks'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Marks } from '#core/drives/marks.ts'
import type { Mark } from '#core/itinerary/mark-names.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { useDialog, useOpenedPart } from '#web/ui/feedback/dialogs/dialog.tsx'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { choiceOf, isSameChoice, wordsOf } from './route/purpose-words.ts'
import { nameOf, routeFacts } from './route/route-facts.ts'
import type { NewOf } from './route/use-route-news.ts'
import type { SharedRoute } from './route/use-shared-route.ts'
import { SharedList } from './shared-list.tsx'
import styles from './shared-route.module.css'
import { NextStop } from './stop/next-stop.tsx'
import type { Drive } from './use-drive.ts'

// Fetched while the driver looks at the first stop, and kept on the phone: none waits for a network later.
const dayWords = latePart(async () => (await import('./stop/day-words.tsx')).DayWords)
const positionSwitch = latePart(async () => (await import('./position/position-switch.tsx')).PositionSwitch)
const proofDialog = latePart(async () => (await import('./proofs/proof-dialog.tsx')).ProofDialog)
const planRest = latePart(async () => (await import('./rest/plan-rest.tsx')).PlanRest)
const known = latePart(async () => (await import('./stop/stop-extras.tsx')).Known)
const noting = latePart(async () => (await import('./stop/stop-extras.tsx')).Noting)
const travelNote = latePart(async () => (await import('#web/route/travel-note.tsx')).TravelNote)
const reasonStrip = latePart(async () => (await import('./stop/reason-strip.tsx')).ReasonStrip)

interface SharedPanelProps {
  readonly route: SharedRoute
  readonly drive: Drive
  /** Measures what the sheet of a phone must show. */
  readonly cardRef: Ref<HTMLDivElement>
  /** Says what happened to the link meanwhile. */
  readonly news: ReactNode
  /** What is new of a stop, by its id. */
  readonly newOf: NewOf | undefined
  /** The ways out of the page; on a phone they stand in the bar. */
  readonly menu: ReactNode
  /** Whether what was marked has arrived; on a phone it stands in the bar too. */
  readonly state: ReactNode
  readonly onHover: (id: string | undefined) => void
}

/** The answer, the stop in front, and every stop in order. */
export function SharedPanel({ route, drive, cardRef, news, newOf, menu, state, onHover }: SharedPanelProps) {
  const phone = useIsPhone()
  const DayWords = useLatePart(dayWords, drive.sync.takesProofs)
  const PositionSwitch = useLatePart(positionSwitch, useNetwork().online)
  const PlanRest = useLatePart(planRest, route.standing === undefined)
  const TravelNote = useLatePart(travelNote)
  const top = useRef<HTMLDivElement>(null)
  const facts = routeFacts(drive.itinerary, drive.stops, Object.values(drive.marks), drive.live)
  const select = (id: string): void => {
    drive.select(id)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="stack" ref={top}>
      {!phone && (
        <header className={styles.head}>
          <div>
            <h1 dir="auto">{nameOf(route.title)}</h1>
            <p>{facts}</p>
            {state}
          </div>
          {menu}
        </header>
      )}
      <div ref={cardRef}>
        {news}
        <Card {...{ route, drive, newOf }} />
      </div>
      {phone && <p className={styles.facts}>{facts}</p>}
      {DayWords && drive.sync.takesProofs && !isDone(drive) && <DayWords words={drive.words} onSay={drive.sayWord} />}
      {route.routeId && PositionSwitch && (
        <PositionSwitch routeId={route.routeId} isOver={route.isOver || isDone(drive)} />
      )}
      {PlanRest && <PlanRest route={route} drive={drive} />}
      <SharedList {...{ drive, newOf }} purpose={route.purpose} onSelect={select} onHover={onHover} />
      <div className="px16 pb12">{TravelNote && <TravelNote routes={[route.itinerary]} />}</div>
    </div>
  )
}

/** Whether every stop was marked. */
const isDone = ({ points, marks, stops }: Drive): boolean =>
  stops > 0 && points.every(({ id, stop }) => stop.kind !== 'stop' || marks[id] !== undefined)

/** Whether the driver says that they drive on: from the stop that was marked last, and from the depot. */
const canGoOn = ({ heldId, nextId }: Drive, { id, stop }: RoutePoint): boolean =>
  id === heldId || (id === nextId && stop.kind === 'reload')

const noProof = 'The proof could not be opened. Check your connection and try again.'

/** What the driver does with the stop in front: each is said, with a way back, and what comes into its place is focused. */
function actionsOn(drive: Drive, { purpose }: SharedRoute, selected: RoutePoint | undefined, focus: () => void) {
  const mark = (value: Mark, reason?: string): void => {
    if (!selected) return
    const { id } = selected
    const now = { mark: value, reason }
    const isTaken = isSameChoice(purpose, { mark: drive.marks[id], reason: drive.reasons[id] }, now)
    const message = `${selected.title}: ${isTaken ? 'mark taken away' : choiceOf(purpose, now)?.label.toLowerCase()}`
    const undo = drive.mark(id, value, reason)
    showToast({ message, action: { label: 'Undo', run: undo } })
    focus()
  }
  const put = selected && drive.later(selected.id)
  const later = (): void => {
    const undo = put?.()
    drive.select(undefined)
    if (undo) showToast({ message: `${selected?.title}: later`, action: { label: 'Undo', run: undo } })
    focus()
  }
  return { mark, later: put && later }
}

/** What stands around the stop in front; its dialog is fetched with them. */
function useExtras() {
  useLatePart(proofDialog)
  return { Known: useLatePart(known), Noting: useLatePart(noting) }
}

/** The stop in front. */
function Card({ route, drive, newOf }: Pick<SharedPanelProps, 'route' | 'drive' | 'newOf'>) {
  const card = useRef<HTMLDivElement>(null)
  const { points, marks, reasons, stops, selectedId, nextId, askedId, heldId, app } = drive
  const { routeId, purpose } = route
  const proof = useDialog()
  const ReasonStrip = useLatePart(reasonStrip, askedId !== undefined)
  const { Known, Noting } = useExtras()
  const ProofDialog = useOpenedPart(proofDialog, { ...proof.props, inShort: noProof })
  // The stop that it was opened for: another phone's mark or a new route may bring another stop to the front meanwhile.
  const [proven, setProven] = useState<{ readonly stop: string; readonly street: string }>()
  const asked = points.find(({ id }) => id === askedId)
  const selected = points.find(({ id }) => id === selectedId)
  const { mark, later } = actionsOn(drive, route, selected, () => card.current?.focus())
  const prove = (): void => {
    if (selected) setProven({ stop: drive.nameOf(selected.id), street: selected.title })
    proof.open()
  }
  const kept = (): void => {
    drive.sync.send()
    // Given: whoever drives on need not say so.
    if (heldId !== undefined && drive.nameOf(heldId) === proven?.stop) drive.goOn()
  }
  return (
    <div className={styles.card} ref={card} tabIndex={-1}>
      {isDone(drive) && <p className={styles.allDone}>{wordsOf(purpose).over}</p>}
      {asked && ReasonStrip && (
        <ReasonStrip key={asked.id} {...{ purpose }} street={asked.title} onAnswer={drive.answer} />
      )}
      {Known && <Known {...{ route, drive }} />}
      {selected && (
        <NextStop
          {...{ point: selected, purpose, app, count: stops }}
          name={drive.nameOf(selected.id)}
          news={newOf?.(selected.id)}
          isNext={selected.id === nextId && selected.stop.kind !== 'end'}
          isLast={points.find(({ id }) => id === nextId)?.stop.kind === 'end'}
          mark={marks[selected.id]}
          reason={reasons[selected.id]}
          onMark={mark}
          {...(drive.sync.takesProofs && selected.stop.kind === 'stop' && { onProof: prove })}
          {...(later && { onLater: later })}
          more={Noting && <Noting {...{ route, drive, selected }} />}
          {...(canGoOn(drive, selected) && { onGoOn: drive.goOn })}
          progress={<ProgressTicks points={points} marks={marks} selectedId={selectedId} />}
        />
      )}
      {ProofDialog && proven && routeId !== undefined && (
        <ProofDialog key={proven.stop} {...{ ...proof.props, ...proven, routeId, purpose, drive }} onKept={kept} />
      )}
    </div>
  )
}

interface ProgressTicksProps {
  readonly points: readonly RoutePoint[]
  readonly marks: Marks
  readonly selectedId: string | undefined
}

const MAJOR_EVERY = 5

/** The stops of the day as a ruler: what is done, where the driver is, what is left. The facts say the same in words. */
function ProgressTicks({ points, marks, selectedId }: ProgressTicksProps) {
  const stops = points.filter(({ stop }) => stop.kind === 'stop')
  return (
    <div className={styles.ticks} data-many={stops.length > 40 || undefined} aria-hidden="true">
      {stops.map(({ id }, index) => (
        <i
          key={id}
          data-state={marks[id] ?? (id === selectedId ? 'here' : undefined)}
          data-major={(index + 1) % MAJOR_EVERY === 0 || undefined}
        />
      ))}
    </div>
  )
}
