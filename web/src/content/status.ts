import type { ProductPart } from '#core/marketing/status/product-parts.ts'

/** What the parts on the status page are called, and what belongs to each. */
export const statusParts: Readonly<Record<ProductPart, { readonly name: string; readonly covers: string }>> = {
  everything: { name: 'Stopwise as a whole', covers: 'Answers arrive, and in time' },
  planning: { name: 'Planning', covers: 'The fastest order, at once or as a task' },
  savedRoutes: { name: 'Saved routes', covers: 'Saving, opening and sharing' },
  addresses: { name: 'Address search', covers: 'Suggestions and checks of addresses' },
  travel: { name: 'Streets and travel times', covers: 'When it suffers, times are estimated' },
  driving: { name: 'Driving', covers: 'Shared routes, marks and positions of drivers' },
  messages: { name: 'Messages to customers', covers: 'Mails and texts about their visit' },
  teams: { name: 'Teams', covers: 'Days of several drivers' },
  department: { name: 'Department', covers: 'Imports, plans and inspectors’ routes' },
  accounts: { name: 'Accounts', covers: 'Profile, API keys and what comes after signing in' },
  billing: { name: 'Plans and payments', covers: 'Checkout, subscriptions and invoices' },
  site: { name: 'Site and blog', covers: 'Public pages and forms' },
}

/** One sentence over all parts. */
export const statusSentences = {
  looking: 'Looking how Stopwise does …',
  working: 'Everything works.',
  troubled: 'Parts of Stopwise are slow or fail.',
  whole: 'All of Stopwise is slow or fails at times.',
  unknown: 'We cannot tell right now how every part does.',
  silent: 'Stopwise does not answer right now.',
} as const
