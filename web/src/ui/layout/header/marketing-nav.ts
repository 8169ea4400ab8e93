import type { ReactNode } from 'react'
import type { Account } from './account.tsx'
import type { NavItem } from './tool-header.tsx'

export interface Product extends NavItem {
  readonly icon: ReactNode
  readonly hint: string
}

export interface MarketingHeaderProps {
  readonly products: readonly Product[]
  readonly nav: readonly NavItem[]
  readonly signInPath: string
  readonly startPath: string
  readonly account?: Account
  readonly onSignOut: () => void
  /** True until it is known whether somebody is signed in. */
  readonly pending?: boolean
}
