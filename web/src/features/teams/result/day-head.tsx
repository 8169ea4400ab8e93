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
import { Chip } from '#web/ui/controls/chip.tsx'
import { keyNames } from '#web/ui/keyboard/key-names.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { NeedsYou } from '../alerts/needs-you.tsx'
import { CompanyBar } from '../company/company-bar.tsx'
import { Presence } from '../company/presence.tsx'
import { replanning, tellingCustomers } from '../day/asked-actions.ts'
import { longDay } from '../day/calendar.ts'
import { eveningPath } from '../evening/evening-path.ts'
import { isDayOver } from '../evening/is-day-over.ts'
import { drivenWords, isDrivenNow } from '../live/driven-words.ts'
import { dayWords } from '../live/figures.ts'
import { missedRoutes } from '../live/heard-sends.ts'
import { printDay } from '../printing/print-day.tsx'
import { isUnsaved } from '../saving/day-saver.ts'
import { SaveTroubleBar } from '../saving/save-trouble.tsx'
import type { TeamsPage } from '../use-teams-page.ts'
import { DaySum } from './day-sum.tsx'
import styles from './result.module.css'

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Which day it is, what it comes to, and the ways back. */
export function DayHead({ page }: { readonly page: TeamsPage }) {
  const { shown, shownDate, days } = page
  // Until the day of the heading is here, what is shown is another one.
  const { plan } = days.isOpening ? { plan: null } : shown
  const phone = useIsPhone()
  // On a phone the stops of a chosen driver have the room of what the day comes to.
  const isShort = phone && plan !== null && page.selection.driverId !== undefined
  return (
    <div className={styles.head}>
      <div className={styles.titleLine}>
        {plan && !page.account.isLooking && (
          <button type="button" className={styles.back} aria-label="Back" onClick={page.back}>
            <IconChevronLeft size={phone ? 20 : 15} stroke={1.7} aria-hidden="true" />
            {!phone && 'Back'}
          </button>
        )}
        <h1 className={styles.title}>{longDay(shownDate.date)}</h1>
        <Presence others={days.others} />
        {!page.account.isLooking && <HistoryButtons page={page} />}
        <DayMenu page={page} />
      </div>
      {!isShort && <DayFacts page={page} plan={plan} />}
      {plan && <EveningOffer page={page} />}
      {plan && <MissedRoutes count={missedRoutes(page.sends)} />}
      <Standing page={page} />
      {plan && page.sends.length > 0 && !page.account.isLooking && <NeedsYou page={page} />}
    </div>
  )
}

/** Why the day is not saved, or why it cannot be. */
function Standing({ page: { account, days, day, team } }: { readonly page: TeamsPage }) {
  if (!account.isLooking) return <SaveTroubleBar days={days} />
  const unsaved = isUnsaved() ? { document: day.document, drivers: team.drivers } : undefined
  return <CompanyBar {...{ account, unsaved }} />
}

interface DayFactsProps {
  readonly page: TeamsPage
  readonly plan: FleetPlan | null
}

/** What the day comes to, and that it is only a sample. */
function DayFacts({ page, plan }: DayFactsProps) {
  const { shown, figures, days, live } = page
  const phone = useIsPhone()
  const isDriven = isDrivenNow(page.shownDate, live.values())
  const isSample = !days.isOpening && shown.sample === true
  return (
    <>
      <div className={styles.lines}>
        {plan && isDriven && <p className={styles.driven}>{drivenWords(stopsOf(figures), live.values())}</p>}
        {/* On a phone there is room for one of the two. */}
        {plan && !(isDriven && phone) && <p className={styles.facts}>{dayWords(plan, figures)}</p>}
        {isSample && !page.account.isLooking && (
          <p className={styles.sample}>
            <Chip tone="info">Sample day</Chip>
            <button type="button" className={styles.link} onClick={days.discardSample}>
              Discard it
            </button>
          </p>
        )}
      </div>
      {plan && figures.some(({ stops }) => stops > 0) && <DaySum page={page} />}
    </>
  )
}

const stopsOf = (figures: TeamsPage['figures']): number => figures.reduce((sum, { stops }) => sum + stops, 0)

/** Once nothing more is to come of a day that was driven, its report is a press away. */
function EveningOffer({ page: { shownDate, day, shown } }: { readonly page: TeamsPage }) {
  const isPast = shownDate.date < shownDate.today
  if (!isDayOver(shown, day.aside?.driven, isPast)) return null
  return (
    <p className={styles.missed}>
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
    <p className={styles.missed}>
      <Chip tone="danger" icon={<IconX size={13} stroke={1.7} aria-hidden="true" />}>
        {counted(count, 'route')} not delivered
      </Chip>
    </p>
  )
}

function HistoryButtons({ page: { day, days } }: { readonly page: TeamsPage }) {
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
function DayMenu({ page: { days, shownDate, isVisitor, shown, account } }: { readonly page: TeamsPage }) {
  const isPast = shownDate.date < shownDate.today
  const mayChange = !account.isLooking
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

interface BuiltDayProps extends Pick<TeamsPage, 'shownDate'> {
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
