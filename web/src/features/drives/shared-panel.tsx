import { Switch } from '@mantine/core'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Marks } from '#core/drives/marks.ts'
import type { Mark } from '#core/itinerary/mark-names.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { TravelNote } from '#web/route/travel-note.tsx'
import { useDialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { NextStop } from './next-stop.tsx'
import positionSwitchStyles from './position/position-switch.module.css'
import { usePositionSharing } from './position/use-position-sharing.ts'
import type { Watch } from './position/use-watch.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { ReasonStrip } from './reason-strip.tsx'
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
  /** Whether what was marked has arrived; on a phone it stands in the bar too. */
  readonly state: ReactNode
  readonly onHover: (id: string | undefined) => void
}

/** The answer, the stop in front, and every stop in order. */
export function SharedPanel({ route, drive, cardRef, news, menu, state, onHover }: SharedPanelProps) {
  const phone = useIsPhone()
  const top = useRef<HTMLDivElement>(null)
  const facts = routeFacts(route.itinerary, drive.stops, Object.values(drive.marks), drive.live)
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
            {state}
          </div>
          {menu}
        </header>
      )}
      <div ref={cardRef}>
        {news}
        <Card route={route} drive={drive} />
      </div>
      {phone && <p className={styles.facts}>{facts}</p>}
      {route.routeId && <PositionSwitch routeId={route.routeId} isOver={route.isOver || isDone(drive)} />}
      <SharedList drive={drive} onSelect={select} onHover={onHover} />
      <div className={styles.source}>
        <TravelNote routes={[route.itinerary]} />
      </div>
    </div>
  )
}

/** Whether every stop was marked. */
const isDone = ({ points, marks, stops }: Drive): boolean =>
  stops > 0 && points.every(({ id, stop }) => stop.kind !== 'stop' || marks[id] !== undefined)

const said = { complete: 'complete', incomplete: 'incomplete' } as const

/** The stop in front. What comes into its place after a mark takes the focus, and the mark is said, with a way back. */
function Card({ route, drive }: Pick<SharedPanelProps, 'route' | 'drive'>) {
  const card = useRef<HTMLDivElement>(null)
  const proof = useDialog()
  // The stop that it was opened for: another phone's mark or a new route may bring another stop to the front meanwhile.
  const [proven, setProven] = useState<{ readonly stop: string; readonly street: string }>()
  const { points, marks, stops, selectedId, nextId, askedId, heldId } = drive
  const asked = points.find(({ id }) => id === askedId)
  const selected = points.find(({ id }) => id === selectedId)
  const isOver = isDone(drive)
  const mark = (value: Mark): void => {
    if (!selected) return
    const message = `${selected.title}: ${marks[selected.id] === value ? 'mark taken away' : said[value]}`
    const undo = drive.mark(selected.id, value)
    showToast({ message, action: { label: 'Undo', run: undo } })
    card.current?.focus()
  }
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
      {isOver && <p className={styles.allDone}>Every stop is marked. Well driven.</p>}
      {asked && <ReasonStrip key={asked.id} street={asked.title} onAnswer={drive.answer} />}
      {selected && (
        <NextStop
          point={selected}
          name={drive.nameOf(selected.id)}
          count={stops}
          isNext={selected.id === nextId && selected.stop.kind === 'stop'}
          mark={marks[selected.id]}
          app={drive.app}
          onMark={mark}
          {...(drive.sync.takesProofs && selected.stop.kind === 'stop' && { onProof: prove })}
          {...(selectedId === heldId && { onGoOn: drive.goOn })}
          progress={<ProgressTicks points={points} marks={marks} selectedId={selectedId} />}
        />
      )}
      {proven && route.routeId !== undefined && (
        <ProofDialog key={proven.stop} {...proof.props} {...proven} routeId={route.routeId} onKept={kept} />
      )}
    </div>
  )
}

interface PositionSwitchProps {
  readonly routeId: string
  /** The link has ended, or every stop is marked. */
  readonly isOver: boolean
}

/** Asks the driver whether to share where they are, and shows while they do. Nothing where nobody asks for it. */
function PositionSwitch({ routeId, isOver }: PositionSwitchProps) {
  const { isAsked, isOn, isElsewhere, isBusy, company, watch, change } = usePositionSharing(routeId, isOver)
  if (!isAsked) return null
  const words = watchWords(watch)
  return (
    <div className={positionSwitchStyles.share} data-on={isOn}>
      <Switch
        checked={isOn}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => change(checked)}
        label={`Share my position with ${company || 'the sender'} until the route ends`}
        description="A customer sees your van only while they are your next stop. Keep this page open."
      />
      <p className={positionSwitchStyles.state} data-tone={words?.tone} role="status">
        {words?.text ?? (isElsewhere && 'Another phone shares its position for this route.')}
      </p>
    </div>
  )
}

/** How a driver is told what becomes of their position, and whether something is to be done. */
interface WatchWords {
  readonly text: string
  readonly tone: 'calm' | 'problem'
}

/** What is said under the switch while it is on. */
function watchWords({ state, waiting, toldAt }: Watch): WatchWords | undefined {
  if (state === 'off') return undefined
  if (state === 'denied') return { text: denied, tone: 'problem' }
  if (state === 'unavailable') return { text: unavailable, tone: 'problem' }
  if (state === 'refused') return { text: refused, tone: 'problem' }
  if (state === 'unlikely') return { text: unlikely, tone: 'problem' }
  if (waiting > 0) return { text: `No network: ${counted(waiting, 'position')} wait on this phone.`, tone: 'calm' }
  return { text: toldAt === undefined ? 'Looking for your position.' : 'Your position is being shared.', tone: 'calm' }
}

const denied =
  'This browser may not see where you are. Allow the location for this site in the settings of the browser, then switch this off and on.'
const unavailable = 'This device does not find where it is. It goes on looking while the page is open.'
const unlikely =
  'Your position was not taken: it lies far from this route, or moved faster than a van. It goes on looking.'
const refused = 'Positions of this route are not taken any more today.'

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
