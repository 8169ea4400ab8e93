import type { ReactNode } from 'react'
import type { Account } from './account.tsx'
import type { NavItem } from './nav-item.ts'

export interface Product extends NavItem {
  readonly icon: ReactNode
  readonly hint: string
  readonly isNew?: boolean
  /** Hears that somebody follows it. */
  readonly onFollow?: () => void
}

export interface MarketingHeaderProps {
  readonly products: readonly Product[]
  readonly nav: readonly NavItem[]
  readonly signInPath: string
  readonly startPath: string
  /** `unknown` until it is known whether somebody is signed in, and who. */
  readonly session: 'unknown' | 'signed-out' | 'signed-in'
  /** Nobody has looked yet: the ways for visitors stay out of sight where a session is kept in this browser. */
  readonly isGuess?: boolean
  readonly account?: Account
  /** Asks for the account again, where it could not be loaded. */
  readonly onRetry?: () => void
  readonly onSignOut: () => void
}
