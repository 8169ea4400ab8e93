import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconAlertCircle,
  IconBuildingWarehouse,
  IconCalendar,
  IconChartBar,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { DayMenu } from '#web/day/dates/day-menu.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { openKeys } from '#web/ui/feedback/dialogs/keys-dialog.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { AccountLink } from '#web/ui/layout/header/account.tsx'
import { HelpButton, SchemeButton } from '#web/ui/layout/header/tool-header.tsx'
import bar from '#web/ui/patterns/bar.module.css'
import { TeamMenu } from '../company/team-menu.tsx'
import { monthName, shortDay } from '../day/calendar.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { leaveDay } from '../saving/leave-day.ts'
import { type SaveState, useBoardDays } from '../saving/use-days.ts'
import dateMenuStyles from './date-menu.module.css'
import { DateStrip } from './date-strip.tsx'
import styles from './top-bar.module.css'

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const settingsPath = (sectionParam: string): string => generatePath(paths.teamsSettingsSection, { sectionParam })

/** The bar above the day: home, the days, what belongs to the team, who is signed in. */
export function TopBar() {
  const { isVisitor, isLooking } = useBoardAccount()
  return (
    <header className={styles.bar} data-tool-header="">
      <span className={styles.brand}>
        <Logo />
      </span>
      <span className={styles.product}>
        <Chip>Teams</Chip>
      </span>
      {!isVisitor && <TeamMenu onLeave={leaveDay} />}
      <DateStrip />
      <DateMenu />
      <div className={bar.end}>
        <SaveMark />
        <Shortcut label="Reports" to={paths.teamsReports} icon={<IconChartBar {...iconLook} />} />
        {!isLooking && (
          <>
            <Shortcut label="Depot" to={settingsPath('depot')} icon={<IconBuildingWarehouse {...iconLook} />} isSpare />
            <Shortcut label="Drivers" to={settingsPath('drivers')} icon={<IconUsers {...iconLook} />} />
          </>
        )}
        <span className={styles.tools}>
          <HelpButton onHelp={openKeys} />
          <SchemeButton />
        </span>
        <Corner isVisitor={isVisitor} />
      </div>
    </header>
  )
}

interface ShortcutProps {
  readonly label: string
  readonly to: string
  readonly icon: ReactNode
  /** Steps back on a phone where the name of the team needs the room: the ways beside it lead there, too. */
  readonly isSpare?: boolean
}

const Shortcut = ({ label, to, icon, isSpare }: ShortcutProps) => (
  <Tooltip label={label}>
    <ActionIcon component={Link} to={to} size={32} aria-label={label} data-spare={isSpare}>
      {icon}
    </ActionIcon>
  </Tooltip>
)

/** Who is signed in, or the way there. */
export function Corner({ isVisitor }: { readonly isVisitor: boolean }) {
  const { data: user } = useCurrentUser()
  if (isVisitor) {
    return (
      <Link className={styles.signIn} to={paths.signIn}>
        Sign In
      </Link>
    )
  }
  return user && <AccountLink account={{ ...user, profilePath: paths.teamsSettings }} />
}

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

/** Opens a month to choose a day from. */
function DateMenu() {
  const { date } = useBoardDay().shownDate
  const { goTo } = useBoardDays()
  return (
    <DayMenu
      label="Day to plan"
      name={`Date picker: ${monthName(date)}, ${shortDay(date)}`}
      className={dateMenuStyles.button}
      onPick={goTo}
      calendar={(onPick) => <DateCalendar onPick={onPick} />}
    >
      <IconCalendar size={16} stroke={1.7} aria-hidden="true" data-spare />
      <span className={dateMenuStyles.month}>{monthName(date)}</span>
      <span className={dateMenuStyles.date}>{shortDay(date)}</span>
    </DayMenu>
  )
}

const faces = {
  saved: { word: 'Saved', Icon: IconCloudCheck },
  saving: { word: 'Saving', Icon: IconCloudUp },
  offline: { word: 'Offline', Icon: IconCloudOff },
  refused: { word: 'Not saved', Icon: IconAlertCircle },
} as const satisfies Readonly<Record<SaveState, object>>

/** What is said aloud: not each saving, but that it stopped working, and that it works again. */
function useSaid(state: SaveState | undefined): void {
  const troubled = useRef(false)
  useEffect(() => {
    const isTrouble = state === 'offline' || state === 'refused'
    if (state && (isTrouble || (troubled.current && state === 'saved'))) announce(faces[state].word)
    if (state !== 'saving') troubled.current = isTrouble
  }, [state])
}

/** Whether the day is on the server. */
function SaveMark() {
  const { saveState, trouble } = useBoardDays()
  useSaid(saveState)
  if (!saveState) return null
  const { word, Icon } = faces[saveState]
  return (
    <span className={styles.saved} data-state={saveState} title={trouble?.why}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
