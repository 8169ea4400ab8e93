import type { MemberRole } from '#core/accounts/membership.ts'

/** What somebody may do, as choices call it. */
export const roleWords: Readonly<Record<MemberRole, { readonly label: string; readonly may: string }>> = {
  dispatcher: { label: 'Dispatcher', may: 'plans days, changes them and sends routes' },
  viewer: { label: 'Viewer', may: 'looks at days and at what is driven' },
}

/** The choices of a field. */
export const roleChoices = Object.entries(roleWords).map(([value, { label }]) => ({ value, label }))
