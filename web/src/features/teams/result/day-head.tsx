import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconCopy,
  IconDots,
  IconHistory,
  IconMessage2,
  IconMoon,
  IconPrinter,
  IconRoute,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#core/kernel/counted.ts'
import type { FleetPlan } from '#core/teams/fleet-plan.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { keyNames } from '#web/ui/keyboard/key-names.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { NeedsYou } from '../alerts/needs-you.tsx'
import { CompanyBar } from '../company/company-bar.tsx'
import { Presence } from '../company/presence.tsx'
import { replanning, tellingCustomers } from '../day/asked-actions.ts'
import { longDay } from '../day/calendar.ts'
import type { ShownDate } from '../day/use-date.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { downloadStops } from '../entry/stop-files-buttons.tsx'
import { eveningPath } from '../evening/evening-path.ts'
import { isDayOver } from '../evening/is-day-over.ts'
import { drivenWords, isDrivenNow } from '../live/driven-words.ts'
import { dayWords, type RouteFigures } from '../live/figures.ts'
import { missedRoutes } from '../live/heard-sends.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { printDay } from '../printing/print-day.tsx'
import { isUnsaved } from '../saving/day-saver.ts'
import { SaveTroubleBar } from '../saving/save-trouble.tsx'
import { useBoardDays } from '../saving/use-days.ts'
import { DaySum } from './day-sum.tsx'
import styles from './result.module.css'

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Which day it is, what it comes to, and the ways back. */
export function DayHead() {
  const { day, shown, shownDate } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const { driverId, clear } = useBoardSelection()
  const { sends } = useBoardLive()
  const days = useBoardDays()
  // Until the day of the heading is here, what is shown is another one.
  const { plan } = days.isOpening ? { plan: null } : shown
  const phone = useIsPhone()
  // On a phone the stops of a chosen driver have the room of what the day comes to.
  const isShort = phone && plan !== null && driverId !== undefined
  // Undo brings the routes back.
  const leaveRoutes = (): void => {
    clear()
    day.actions.editStops()
  }
  return (
    <div className={styles.head}>
      <div className={styles.titleLine}>
        {plan && !isLooking && (
          <button type="button" className={styles.back} aria-label="Back" onClick={leaveRoutes}>
            <IconChevronLeft size={phone ? 20 : 15} stroke={1.7} aria-hidden="true" />
            {!phone && 'Back'}
          </button>
        )}
        <h1 className={styles.title}>{longDay(shownDate.date)}</h1>
        <Presence others={days.others} />
        {!isLooking && <HistoryButtons />}
        <DayMenu />
      </div>
      {!isShort && <DayFacts plan={plan} />}
      {plan && <EveningOffer />}
      {plan && <MissedRoutes count={missedRoutes(sends)} />}
      <Standing />
      {plan && sends.length > 0 && !isLooking && <NeedsYou />}
    </div>
  )
}

/** Why the day is not saved, or why it cannot be. */
function Standing() {
  const { day, team } = useBoardDay()
  const account = useBoardAccount()
  const days = useBoardDays()
  if (!account.isLooking) return <SaveTroubleBar days={days} />
  const unsaved = { document: day.document, drivers: team.drivers }
  const downloadUnsaved = isUnsaved() ? () => downloadStops(unsaved, 'xlsx') : undefined
  return <CompanyBar {...{ account, downloadUnsaved }} />
}

/** What the day comes to, and that it is only a sample. */
function DayFacts({ plan }: { readonly plan: FleetPlan | null }) {
  const { shown, shownDate } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const { figures, live } = useBoardLive()
  const days = useBoardDays()
  const phone = useIsPhone()
  const isDriven = isDrivenNow(shownDate, live.values())
  const isSample = !days.isOpening && shown.sample === true
  return (
    <>
      <div className={styles.lines}>
        {plan && isDriven && <p className={styles.driven}>{drivenWords(stopsOf(figures), live.values())}</p>}
        {/* On a phone there is room for one of the two. */}
        {plan && !(isDriven && phone) && <p className={styles.facts}>{dayWords(plan, figures)}</p>}
        {isSample && !isLooking && (
          <p className={styles.sample}>
            <Chip tone="info">Sample day</Chip>
            <button type="button" className={styles.link} onClick={days.discardSample}>
              Discard it
            </button>
          </p>
        )}
      </div>
      {plan && figures.some(({ stops }) => stops > 0) && <DaySum />}
    </>
  )
}

const stopsOf = (figures: readonly RouteFigures[]): number => figures.reduce((sum, { stops }) => sum + stops, 0)

/** Once nothing more is to come of a day that was driven, its report is a press away. */
function EveningOffer() {
  const { shownDate, day, shown } = useBoardDay()
  const isPast = shownDate.date < shownDate.today
  if (!isDayOver(shown, day.aside?.driven, isPast)) return null
  return (
    <p className="row gap8 mt4">
      <Chip icon={<IconMoon size={13} stroke={1.7} aria-hidden="true" />}>
        {isPast ? 'Day over' : 'All routes over'}
      </Chip>
      <Link className={styles.link} to={eveningPath(shownDate.date)}>
        Evening report
      </Link>
    </p>
  )
}

/** Whom a message has not reached stands with the day until it is sent again: each card, and sending, say more. */
function MissedRoutes({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className="row gap8 mt4">
      <Chip tone="danger" icon={<IconX size={13} stroke={1.7} aria-hidden="true" />}>
        {counted(count, 'route')} not delivered
      </Chip>
    </p>
  )
}

function HistoryButtons() {
  const { day } = useBoardDay()
  const days = useBoardDays()
  const { past, future } = day.state.history
  return (
    <>
      <HeadButton label="Undo" keys="⌘Z" disabled={days.isOpening || past.length === 0} onClick={day.actions.undo}>
        <IconArrowBackUp {...iconLook} />
      </HeadButton>
      <HeadButton label="Redo" keys="⇧⌘Z" disabled={days.isOpening || future.length === 0} onClick={day.actions.redo}>
        <IconArrowForwardUp {...iconLook} />
      </HeadButton>
    </>
  )
}

interface HeadButtonProps {
  readonly label: string
  readonly keys: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const HeadButton = ({ label, keys, disabled, onClick, children }: HeadButtonProps) => (
  <Tooltip label={`${label} (${keyNames(keys)})`}>
    <ActionIcon size={32} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

/** What can be done with the whole day. */
function DayMenu() {
  const { shownDate, shown } = useBoardDay()
  const { isVisitor, isLooking } = useBoardAccount()
  const days = useBoardDays()
  const isPast = shownDate.date < shownDate.today
  const mayChange = !isLooking
  const isCopied = mayChange && isPast && shown.stops.some(({ address }) => address !== '')
  if (isVisitor || days.isOpening || !(isCopied || (mayChange && days.canRestore) || shown.plan)) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label="More for this day" loading={days.isBusy}>
          <IconDots {...iconLook} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.plan && <BuiltDayItems {...{ shownDate, mayChange }} />}
        {isCopied && (
          <Menu.Item leftSection={<IconCopy {...iconLook} />} onClick={days.copyToToday}>
            Copy to today
          </Menu.Item>
        )}
        {mayChange && days.canRestore && (
          <Menu.Item leftSection={<IconHistory {...iconLook} />} onClick={days.restore}>
            Bring back the version before
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface BuiltDayProps {
  readonly shownDate: ShownDate
  readonly mayChange: boolean
}

/** What is there once routes are. */
const BuiltDayItems = ({ shownDate: { date, today }, mayChange }: BuiltDayProps) => (
  <>
    <Menu.Item leftSection={<IconPrinter {...iconLook} />} onClick={printDay}>
      Print the day
    </Menu.Item>
    {mayChange && (
      <Menu.Item leftSection={<IconRoute {...iconLook} />} onClick={() => replanning.set(true)}>
        Plan the rest anew
      </Menu.Item>
    )}
    {mayChange && date >= today && (
      <Menu.Item leftSection={<IconMessage2 {...iconLook} />} onClick={() => tellingCustomers.set(true)}>
        Tell customers
      </Menu.Item>
    )}
    {date <= today && (
      <Menu.Item leftSection={<IconMoon {...iconLook} />} component={Link} to={eveningPath(date)}>
        Evening report
      </Menu.Item>
    )}
  </>
)
