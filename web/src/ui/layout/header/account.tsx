import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import styles from './account.module.css'

export interface Account {
  readonly name: string
  readonly email: string
  readonly photoUrl: string | null
  readonly profilePath: string
}

/** What to call somebody: the first name, else the part of the e-mail before the @. */
export function firstNameOf({ name, email }: Pick<Account, 'name' | 'email'>): string {
  const first = name.trim().split(/\s+/)[0]
  return first || email.split('@')[0] || 'there'
}

/** A person's photo, or the first letter of the name. */
export function Avatar({ account }: { readonly account: Account }) {
  const { photoUrl } = account
  if (photoUrl !== null) return <img className={styles.avatar} src={photoUrl} alt="" referrerPolicy="no-referrer" />
  return (
    <span className={styles.avatar} aria-hidden="true">
      {firstNameOf(account).charAt(0).toUpperCase()}
    </span>
  )
}

/** `Hello Maya`, leading to the profile. */
export function AccountLink({ account }: { readonly account: Account }) {
  return (
    <Link className={`inline gap8 oneLine ink roundControl unlined ${styles.link}`} to={account.profilePath}>
      <Avatar account={account} />
      <span className={styles.hello}>Hello {firstNameOf(account)}</span>
    </Link>
  )
}

// Hints here are the browser's own: what draws ours is a tenth of the first load of a page of the site.

/** In the place of the account while it could not be loaded. */
export function AccountRetry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
      title="Your account could not be loaded"
      onClick={onRetry}
    >
      Load account
    </Button>
  )
}

/** Signing out as an icon, where the header has no room for the word. */
export function SignOutIcon({ onSignOut }: { readonly onSignOut: () => void }) {
  return (
    <ActionIcon size={32} aria-label="Sign out" title="Sign out" onClick={onSignOut}>
      <IconLogout size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
