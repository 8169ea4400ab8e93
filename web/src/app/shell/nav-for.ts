import { menuFor, type Onlooker } from '#web/client/admission.ts'
import type { NavItem } from '#web/ui/layout/header/nav-item.ts'

/** The entries of a menu for whoever looks at it. */
export const navFor = (menu: 'site' | 'tool' | 'footer', onlooker: Onlooker): NavItem[] =>
  menuFor(menu, onlooker).map(({ words, to }) => ({ label: words, to }))
