import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { openKeys } from '#web/ui/feedback/keys-dialog.tsx'
import { AccountLink } from '#web/ui/layout/header/account.tsx'
import { HelpButton, SchemeButton } from '#web/ui/layout/header/tool-header.tsx'
import { DateDropdown } from './date-dropdown.tsx'
import { Steps } from './steps.tsx'
import styles from './top-bar.module.css'

/** The bar above the workspace: whose it is, the planning date, the way to a published day, who is signed in. */
export function TopBar() {
  const { data: user } = useCurrentUser()
  return (
    <header className={styles.bar} data-tool-header="">
      <span className={styles.brand}>
        <Logo to={paths.departmentSignIn} />
      </span>
      <span className={styles.chip}>
        <Chip>Department</Chip>
      </span>
      <DateDropdown />
      <Steps />
      <div className={styles.end}>
        <span className={styles.help}>
          <HelpButton onHelp={openKeys} />
        </span>
        <SchemeButton />
        {user && <AccountLink account={{ ...user, profilePath: paths.departmentSignIn }} />}
      </div>
    </header>
  )
}
