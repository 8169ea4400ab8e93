/** These files count something to keep a table or a mailbox from filling. It costs no more than the calls, which are counted. */
export const paidWithCalls: readonly string[] = [
  'accounts/erasure/kept-for-person.ts',
  'billing/meter-provider.ts',
  'billing/checkout/offers.ts',
  'drives/customers/visit-of-link.ts',
  'drives/phones/keep-phone.ts',
  'drives/notes/change-notes.ts',
  'drives/phones/phone-routes.ts',
  'drives/notes/route-notes.ts',
  'drives/customers/stop-link.ts',
  'drives/notes/write-note.ts',
  'links/once.ts',
  'sharing/save-route.ts',
  'sharing/send-once.ts',
  'teams/sending/deliver-link.ts',
  'teams/evening/report-mail.ts',
  'teams/sending/open-link.ts',
  'teams/people/send-invitation.ts',
]

/** These files count what only people with a role from the operator can do. */
export const ofStaff: readonly string[] = [
  'blog/start-image.ts',
  'department/field/open-link.ts',
  'department/generate.ts',
  'department/imports/require-import.ts',
  'department/require-route-room.ts',
  'department/field/send-inspector-link.ts',
]
