import { ActionIcon } from '@mantine/core'
import { IconHelpCircle, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Logo } from '../../brand/logo.tsx'
import { Chip } from '../../controls/tags/chip.tsx'
import { useScheme } from '../../theme/use-scheme.ts'
import { type Account, AccountLink, AccountRetry, SignOutIcon } from './account.tsx'
import type { NavItem } from './nav-item.ts'
import styles from './tool-header.module.css'
import { WaysMenu } from './ways-menu.tsx'

interface ToolHeaderProps {
  readonly nav: readonly NavItem[]
  /** The face, such as "Teams"; the planner has none. */
  readonly product?: string
  /** What a face puts beside the navigation, such as its date strip. */
  readonly middle?: ReactNode
  readonly usage?: { readonly count: number; readonly limit: number }
  readonly account?: Account
  /** Asks for the account again, where it could not be loaded. */
  readonly onRetry?: () => void
  readonly onSignOut?: () => void
  /** Where visitors sign in; absent while it is not known whether somebody is. */
  readonly signInPath?: string
  readonly onHelp?: () => void
}

/** Flips between light and dark; D does the same. */
export function SchemeButton() {
  const { scheme, toggle } = useScheme()
  const label = scheme === 'dark' ? 'Light theme' : 'Dark theme'
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <ActionIcon size={32} aria-label={label} title={`${label} (D)`} onClick={toggle}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}

/** Opens the keys of the page; ? does the same. */
export function HelpButton({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <ActionIcon size={32} aria-label="Help and keys" title="Help and keys (?)" onClick={onHelp}>
      <IconHelpCircle size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}

/** The same ways on a phone, behind one button. */
function PhoneMenu({ nav, signInPath }: Pick<ToolHeaderProps, 'nav' | 'signInPath'>) {
  const ways = signInPath === undefined ? nav : [...nav, { label: 'Sign in', to: signInPath }]
  return (
    <nav className={styles.menu} aria-label="Main">
      <WaysMenu
        align="end"
        ways={ways}
        keyOf={({ to }) => to}
        button={(props) => (
          <ActionIcon size={44} aria-label="Menu" {...props}>
            <IconMenu2 size={20} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        )}
        link={({ label, to }, props) => (
          <NavLink to={to} {...props}>
            {label}
          </NavLink>
        )}
      />
    </nav>
  )
}

/** Help, theme, and who is signed in. */
function HeaderEnd(props: ToolHeaderProps) {
  const { nav, usage, account, onRetry, onSignOut, signInPath, onHelp } = props
  return (
    <div className={styles.end}>
      {usage && (
        <span className={styles.usage}>
          <Chip>{`${usage.count} of ${usage.limit} this month`}</Chip>
        </span>
      )}
      {onHelp && <HelpButton onHelp={onHelp} />}
      <SchemeButton />
      {account && <AccountLink account={account} />}
      {onRetry && <AccountRetry onRetry={onRetry} />}
      {onSignOut && <SignOutIcon onSignOut={onSignOut} />}
      {signInPath !== undefined && (
        <Link className={styles.item} data-strong="" to={signInPath}>
          Sign in
        </Link>
      )}
      <PhoneMenu nav={nav} {...(signInPath === undefined ? {} : { signInPath })} />
    </div>
  )
}

/** The bar above every tool: 52 px, quiet, the same everywhere. */
export function ToolHeader(props: ToolHeaderProps) {
  const { nav, product, middle, onSignOut } = props
  return (
    <header className={styles.header} data-tool-header="" data-crowded={onSignOut !== undefined || undefined}>
      <Logo />
      {product !== undefined && <Chip>{product}</Chip>}
      <nav className={`flex gap2 ${styles.nav}`} aria-label="Main">
        {nav.map(({ label, to }) => (
          <NavLink key={to} to={to} className={styles.item ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {middle}
      <HeaderEnd {...props} />
    </header>
  )
}
