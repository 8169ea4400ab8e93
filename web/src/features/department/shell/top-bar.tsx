import { IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { DayMenu, useDaySteps } from '#web/day/dates/day-menu.tsx'
import { openKeys } from '#web/ui/feedback/dialogs/keys-dialog.tsx'
import { AccountLink } from '#web/ui/layout/header/account.tsx'
import { HelpButton, SchemeButton } from '#web/ui/layout/header/tool-header.tsx'
import barStyles from '#web/ui/patterns/bar.module.css'
import { Brand, DateFace } from './bar-faces.tsx'
import { Steps } from './steps.tsx'
import styles from './top-bar.module.css'
import { chooseDate, useWorkspace } from './use-workspace.ts'

/** The bar above the workspace: whose it is, the planning date, the way to a published day, who is signed in. */
export function TopBar() {
  const { data: user } = useCurrentUser()
  return (
    <header className={styles.bar} data-tool-header="">
      <Brand />
      <DateDropdown />
      <Steps />
      <div className={barStyles.end}>
        <span className={styles.help}>
          <HelpButton onHelp={openKeys} />
        </span>
        <SchemeButton />
        {user && <AccountLink account={{ ...user, profilePath: paths.departmentSignIn }} />}
      </div>
    </header>
  )
}

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

/** The planning date, which opens a calendar with the days that have plans; [ and ] go a day back and forth. */
function DateDropdown() {
  const date = useWorkspace((workspace) => workspace.date)
  useDaySteps((days) => chooseDate(addDays(useWorkspace.getState().date, days)))
  return (
    <DayMenu
      label="Planning date"
      className={styles.date}
      onPick={chooseDate}
      calendar={(onPick) => <DateCalendar date={date} onPick={onPick} />}
    >
      <DateFace date={date} />
      <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
    </DayMenu>
  )
}
