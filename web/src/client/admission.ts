import { type Account, mayUse } from '#core/accounts/access.ts'
import type { Role, Tier } from '#core/accounts/account.ts'
import { paths } from './paths.ts'
import { type MenuEntries, type Screen, type ScreenName, screenNames, screens } from './screens.ts'

/** Somebody who is signed in, as far as doors ask. */
export interface Person {
  readonly tier: Tier
  readonly teamTier: number
  readonly roles?: readonly Role[]
  /** Companies of others that they work for. */
  readonly memberships?: readonly unknown[]
}

/** Pages open by the plan alone: that its subscription has ended is said where somebody wants to use it. */
const accountOf = ({ tier, teamTier, roles = [] }: Person): Account => ({
  user: { tier, teamTier, subscriptionStatus: 'active' },
  roles,
})

/** Open; or led to signing in and back; or to another screen; or closed, which a page says. */
export type Admission = 'open' | 'sign-in' | 'closed' | { readonly to: ScreenName }

/** Whether a screen lets somebody in; `undefined` stands for a visitor without a session. */
export function admit({ need = 'public', ...screen }: Screen, person: Person | undefined): Admission {
  const { intro, visitors, members } = screen
  if (mayUse(need, person && accountOf(person))) return 'open'
  if (members && (person?.memberships ?? []).length > 0) return 'open'
  if (!person) return visitors === 'itself' ? 'open' : visitors === undefined ? 'sign-in' : { to: visitors }
  return intro === undefined ? 'closed' : { to: intro }
}

/** Where a link to a screen leads at once: to the screen, or to what its door would show instead. */
export function wayTo(name: ScreenName, person: Person | undefined): string {
  const admission = admit(screens[name], person)
  return paths[typeof admission === 'object' ? admission.to : name]
}

/** Who looks at a menu: nobody knows yet, a visitor, or a person. */
export type Onlooker = 'unknown' | 'visitor' | Person

/** Where an entry of a menu leads; nowhere when the screen would not let this onlooker in and has nothing to show instead. */
function entryPath(name: ScreenName, onlooker: Onlooker): string | undefined {
  if (onlooker === 'unknown') return paths[name]
  const person = onlooker === 'visitor' ? undefined : onlooker
  const admission = admit(screens[name], person)
  // A menu tells a visitor what the screen is; only the door asks for a session, or shows it as it is.
  if (admission === 'open' && (person || screens[name].visitors !== 'itself')) return paths[name]
  const instead = typeof admission === 'object' ? admission.to : screens[name].intro
  return instead && paths[instead]
}

interface MenuEntry<Words> {
  readonly name: ScreenName
  readonly words: Words
  readonly to: string
}

/** The entries of one menu for somebody, in the order of the table. */
export function menuFor<Menu extends keyof MenuEntries>(
  menu: Menu,
  onlooker: Onlooker,
): readonly MenuEntry<NonNullable<MenuEntries[Menu]>>[] {
  return screenNames.flatMap((name) => {
    const words = screens[name].menus?.[menu]
    const to = words && entryPath(name, onlooker)
    return words && to !== undefined ? [{ name, words, to }] : []
  })
}
