import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBuildingWarehouse, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { openKeys } from '#web/ui/feedback/keys-dialog.tsx'
import { AccountLink } from '#web/ui/layout/header/account.tsx'
import { HelpButton, SchemeButton } from '#web/ui/layout/header/tool-header.tsx'
import type { TeamsPage } from '../use-teams-page.ts'
import { DateMenu } from './date-menu.tsx'
import { DateStrip } from './date-strip.tsx'
import { SaveMark } from './save-mark.tsx'
import styles from './top-bar.module.css'

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const settingsPath = (sectionParam: string): string => generatePath(paths.teamsSettingsSection, { sectionParam })

/** The bar above the day: home, the days, what belongs to the team, who is signed in. */
export function TopBar({ page }: { readonly page: TeamsPage }) {
  return (
    <header className={styles.bar} data-tool-header="">
      <span className={styles.brand}>
        <Logo />
      </span>
      <span className={styles.product}>
        <Chip>Teams</Chip>
      </span>
      <DateStrip page={page} />
      <DateMenu page={page} />
      <div className={styles.end}>
        <SaveMark days={page.days} />
        <Shortcut label="Depot" to={settingsPath('depot')} icon={<IconBuildingWarehouse {...iconLook} />} />
        <Shortcut label="Drivers" to={settingsPath('drivers')} icon={<IconUsers {...iconLook} />} />
        <span className={styles.wide}>
          <HelpButton onHelp={openKeys} />
          <SchemeButton />
        </span>
        <Corner isVisitor={page.isVisitor} />
      </div>
    </header>
  )
}

interface ShortcutProps {
  readonly label: string
  readonly to: string
  readonly icon: ReactNode
}

const Shortcut = ({ label, to, icon }: ShortcutProps) => (
  <Tooltip label={label}>
    <ActionIcon component={Link} to={to} size={32} aria-label={label}>
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
