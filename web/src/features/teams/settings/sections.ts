import { generatePath } from 'react-router-dom'
import type { MemberRole } from '#core/accounts/membership.ts'
import { paths } from '#web/client/paths.ts'
import type { NavItem } from '#web/ui/layout/header/nav-item.ts'

/** What the settings of a team are about, in the order of the menu. */
export const sections = [
  'profile',
  'people',
  'drivers',
  'depot',
  'customers',
  'evening',
  'billing',
  'subscription',
] as const
export type Section = (typeof sections)[number]

const words: Readonly<Record<Section, string>> = {
  ...{ profile: 'Profile', people: 'People', drivers: 'Drivers', depot: 'Depot', customers: 'Customers' },
  ...{ evening: 'Evening report', billing: 'Billing', subscription: 'Subscription' },
}

/** The section of an address; `undefined` for what is none. */
export const sectionOf = (param: string | undefined): Section | undefined =>
  sections.find((section) => section === param)

export const sectionPath = (section: Section): string =>
  generatePath(paths.teamsSettingsSection, { sectionParam: section })

/** Name, plan and payment of a company are its owner’s alone, and who only looks changes nothing else. */
const shownTo: Readonly<Record<MemberRole, readonly Section[]>> = {
  dispatcher: ['people', 'drivers', 'depot', 'evening'],
  viewer: ['people'],
}

/** The sections that somebody sees; without a role it is their own team. */
export const sectionsOf = (role: MemberRole | undefined): readonly Section[] =>
  role === undefined ? sections : shownTo[role]

/** The menu at the left: back to the day first. */
export const settingsMenu = (role: MemberRole | undefined): readonly NavItem[] => [
  { label: 'Back', to: paths.teams },
  { label: 'Reports', to: paths.teamsReports },
  ...sectionsOf(role).map((section) => ({ label: words[section], to: sectionPath(section) })),
]
