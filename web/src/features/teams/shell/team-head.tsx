import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBuildingWarehouse, IconChartBar, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { openKeys } from '#web/ui/feedback/dialogs/keys-dialog.tsx'
import { AccountLink, SignOutIcon } from '#web/ui/layout/header/account.tsx'
import { HelpButton, SchemeButton } from '#web/ui/layout/header/tool-header.tsx'
import bar from '#web/ui/patterns/bar.module.css'
import { TeamMenu } from '../company/team-menu.tsx'
import { useTeamAccount } from '../day/use-team.ts'
import { leaveDay } from '../saving/leave-day.ts'
import styles from './team-head.module.css'

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const settingsPath = (sectionParam: string): string => generatePath(paths.teamsSettingsSection, { sectionParam })

interface TeamHeadProps {
  readonly isVisitor?: boolean
  /** The ways to other days, on the page of a day. */
  readonly days?: ReactNode
  /** Whether the day is saved. */
  readonly mark?: ReactNode
  readonly onSignOut?: () => void
}

/** The bar above every page of Teams: home, what belongs to the team, who is signed in. */
export function TeamHead({ isVisitor = false, days, mark, onSignOut }: TeamHeadProps) {
  const { isLooking } = useTeamAccount()
  return (
    <header className={styles.bar} data-tool-header="">
      <span className={styles.brand}>
        <Logo />
      </span>
      <span className={styles.product}>
        <Chip>Teams</Chip>
      </span>
      {!isVisitor && <TeamMenu onLeave={leaveDay} />}
      {days}
      <div className={bar.end}>
        {mark}
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
        {onSignOut && <SignOutIcon onSignOut={onSignOut} />}
      </div>
    </header>
  )
}

interface ShortcutProps {
  readonly label: string
  readonly to: string
  readonly icon: ReactNode
  /** Hidden on a phone where the name of the team needs the room: the links next to it lead there, too. */
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
function Corner({ isVisitor }: { readonly isVisitor: boolean }) {
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
