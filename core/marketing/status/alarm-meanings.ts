import type { ProductPart } from './product-parts.ts'

/** What an alarm says to people: the part that suffers, or why it concerns the operator alone. */
export type AlarmMeaning = { readonly part: ProductPart } | { readonly internal: string }

/** Callers of a feature wait or get no answer: two alarms each. */
const featureAlarms = (feature: string, part: ProductPart) => ({
  [`${feature} errors`]: { part },
  [`${feature} throttles`]: { part },
})

/** Work of a kind of job was given up. */
const jobAlarms = (job: string, part: ProductPart) => ({
  [`Job ${job} failed`]: { part },
  [`Job ${job} timed out`]: { part },
})

/** Every alarm of a deployment by its name, without its environment. Each is in here: who adds one says what people are told. */
export const alarmMeanings: Readonly<Record<string, AlarmMeaning>> = {
  'API errors': { part: 'everything' },
  'API latency': { part: 'everything' },
  'Table throttles': { part: 'everything' },
  ...featureAlarms('planner', 'planning'),
  ...featureAlarms('jobs', 'planning'),
  ...jobAlarms('optimize-route', 'planning'),
  Canary: { part: 'planning' },
  ...featureAlarms('sharing', 'savedRoutes'),
  ...featureAlarms('places', 'addresses'),
  'Travel estimates': { part: 'travel' },
  ...featureAlarms('drives', 'driving'),
  Customers: { part: 'messages' },
  ...featureAlarms('teams', 'teams'),
  ...jobAlarms('optimize-fleet', 'teams'),
  ...featureAlarms('department', 'department'),
  ...jobAlarms('generate-routes', 'department'),
  ...featureAlarms('accounts', 'accounts'),
  ...featureAlarms('billing', 'billing'),
  'Payment events': { part: 'billing' },
  ...featureAlarms('blog', 'site'),
  ...featureAlarms('marketing', 'site'),
  'Provider cost': { internal: 'Money: everything works, and what it costs is nobody else’s business.' },
  'Unpaid look-ups': { internal: 'A limit of ours, which whom it meets is told in its place.' },
  'Map tiles': { internal: 'One of our own limits; pages show a notice in place of the map.' },
  'Sign-ups': { part: 'accounts' },
  Bounces: { internal: 'Mails still go out; how many came back concerns who answers for the sender.' },
  Complaints: { internal: 'Mails still go out; who complained of them concerns who answers for the sender.' },
  'Dead letters': { internal: 'Something waits to be looked at; what people notice of it rings elsewhere.' },
}
