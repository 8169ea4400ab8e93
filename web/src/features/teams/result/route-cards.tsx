import { IconAlertTriangle, IconCheck, IconChecks, IconLock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatClock, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { costLine } from '#core/teams/cost/cost-words.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import hidden from '#web/ui/patterns/hidden.module.css'
import rows from '#web/ui/patterns/rows.module.css'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { busyFirst, type DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { seenWords } from '../live/driven-words.ts'
import { DriverProgress } from '../live/driver-progress.tsx'
import { lateFacts, type RouteFigures, routeWords } from '../live/figures.ts'
import { type SendWord, sendWord } from '../live/heard-sends.ts'
import type { LiveDrive } from '../live/live-drive.ts'
import { browserZone, useBoardLive } from '../live/use-page-live.ts'
import styles from './route-cards.module.css'

/** One card for each driver; the chosen one shows its stops, the others step back. */
export function RouteCards() {
  const { drivers, shown, team } = useBoardDay()
  const { figures, sends, live } = useBoardLive()
  const { driverId, onDriver } = useBoardSelection()
  const { isLooking } = useBoardAccount()
  const routes = drivers.flatMap((driver, place) => {
    const route = figures[place]
    return route ? [{ driver, route }] : []
  })
  const cards = busyFirst(routes, ({ route }) => route.stops > 0)
  return (
    <ul className={rows.bare} aria-label="Routes of the drivers">
      {cards.map(({ driver, route }) => {
        const isChosen = driver.id === driverId
        return (
          <RouteCard
            key={driver.id}
            {...{ driver, route, isChosen }}
            isDimmed={driverId !== undefined && !isChosen}
            send={sends.find((each) => each.driverId === driver.id)}
            date={shown.date}
            timeZone={team.depot?.timeZone ?? browserZone()}
            live={live.get(driver.id)}
            isReadOnly={isLooking}
            onChoose={() => onDriver(isChosen ? undefined : driver.id)}
          />
        )
      })}
    </ul>
  )
}

interface RouteCardProps {
  readonly driver: DayDriver
  readonly route: RouteFigures
  readonly send: RouteSend | undefined
  readonly date: string
  readonly timeZone: string
  /** What the driver’s page has told; absent before it was opened. */
  readonly live: LiveDrive | undefined
  readonly isReadOnly: boolean
  readonly isChosen: boolean
  readonly isDimmed: boolean
  readonly onChoose: () => void
}

function RouteCard({
  driver,
  route,
  send,
  date,
  timeZone,
  live,
  isReadOnly,
  isChosen,
  isDimmed,
  onChoose,
}: RouteCardProps) {
  const { scheme } = useScheme()
  const { fill, text } = driverPaint(driver.colorNumber, scheme)
  const isLong = route.load > 1
  const seen = route.stops > 0 ? seenWords(send, live, timeZone) : undefined
  return (
    <li className={styles.card} data-chosen={isChosen || undefined} data-dimmed={isDimmed || undefined}>
      <i className={styles.edge} style={{ background: fill }} />
      <button type="button" aria-pressed={isChosen} className={styles.body} onClick={onChoose}>
        <span className={styles.number} style={{ background: fill, color: text }}>
          {driver.number}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{driver.name}</span>
          <span className={styles.tags}>
            <Tags {...{ driver, route, send }} />
          </span>
        </span>
        {route.stops > 0 && (
          <span className={styles.back}>
            <span className={hidden.hidden}>leaves at {formatDayClock(route.leaveAt)}, back at </span>
            {/* A card has room for little: half of the day is said once. */}
            <span aria-hidden="true">{formatClock(route.leaveAt).replace(/ [AP]M$/, '–')}</span>
            <time>{formatDayClock(route.backAt)}</time>
          </span>
        )}
        <span
          className={styles.facts}
          data-late={lateFacts(route).length > 0 || undefined}
          {...(route.stops > 0 && { title: costLine(route.cost) })}
        >
          {routeWords(route)}
        </span>
        <span
          className={styles.load}
          data-long={isLong || undefined}
          title={`${Math.round(route.load * 100)} % of the day`}
        >
          <i style={{ width: `${Math.min(100, route.load * 100)}%` }} />
        </span>
      </button>
      {(live || seen) && (
        <div className="px16 pb12">
          {live && <DriverProgress name={driver.name} date={date} drive={live} isReadOnly={isReadOnly} />}
          {seen !== undefined && <p className={styles.seen}>{seen}</p>}
        </div>
      )}
    </li>
  )
}

const iconLook = { size: 13, stroke: 1.7, 'aria-hidden': true } as const

const sendFaces: Readonly<Record<SendWord, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  Sent: { tone: 'success', icon: <IconCheck {...iconLook} /> },
  Delivered: { tone: 'success', icon: <IconChecks {...iconLook} /> },
  'Changed since sent': { tone: 'warning', icon: <IconAlertTriangle {...iconLook} /> },
  'Not delivered': { tone: 'danger', icon: <IconX {...iconLook} /> },
  'Not sent': { tone: 'danger', icon: <IconX {...iconLook} /> },
}

/** What is special about a route: locked, whether its driver knows it as it is, quicker or slower than as entered. */
function Tags({ driver, route, send }: Pick<RouteCardProps, 'driver' | 'route' | 'send'>) {
  const { lock } = driver.day
  const word = send && sendWord(send)
  return (
    <>
      {lock && (
        <Chip icon={<IconLock size={13} stroke={1.7} aria-hidden="true" />}>
          {lock === 'route' ? 'Locked' : 'Order locked'}
        </Chip>
      )}
      {word && <Chip {...sendFaces[word]}>{word}</Chip>}
      {/* A card has room for one line of tags: how the route stands comes first. */}
      {!(lock || word) && <Saved minutes={route.savedMinutes} />}
    </>
  )
}

function Saved({ minutes }: { readonly minutes: number }) {
  if (minutes === 0) return null
  const isLess = minutes > 0
  return (
    <span title={`${isLess ? 'less' : 'more'} driving than in the order you entered`}>
      <Chip tone={isLess ? 'success' : 'warning'}>{isLess ? `−${minutes} min` : `+${-minutes} min`}</Chip>
    </span>
  )
}
