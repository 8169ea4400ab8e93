import { generatePath } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import type { NavItem } from '#web/ui/layout/header/nav-item.ts'

/** What the settings of a team are about, in the order of the menu. */
export const sections = ['profile', 'drivers', 'depot', 'customers', 'billing', 'subscription'] as const
export type Section = (typeof sections)[number]

const words: Readonly<Record<Section, string>> = {
  ...{ profile: 'Profile', drivers: 'Drivers', depot: 'Depot', customers: 'Customers' },
  ...{ billing: 'Billing', subscription: 'Subscription' },
}

/** The section of an address; `undefined` for what is none. */
export const sectionOf = (param: string | undefined): Section | undefined =>
  sections.find((section) => section === param)

export const sectionPath = (section: Section): string =>
  generatePath(paths.teamsSettingsSection, { sectionParam: section })

/** The menu at the left: back to the day first. */
export const settingsMenu: readonly NavItem[] = [
  { label: 'Back', to: paths.teams },
  { label: 'Reports', to: paths.teamsReports },
  ...sections.map((section) => ({ label: words[section], to: sectionPath(section) })),
]
