import { markNames } from '#core/itinerary/mark-names.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { defaultSettings, type TellSettings } from '#core/links/customers/message-kinds.ts'
import { createApiClient } from './api-client.ts'
import { cloud, member, type Person } from './cloud-in-use.ts'
import { noonZone } from './noon-zone.ts'
import { type SentVan, sendVan } from './sent-van.ts'

let people = 0

/** Addresses and numbers that no other test uses. */
export const contacts = () => {
  people += 1
  return { email: `customer-${people}@homes.example`, phone: `+1718555${String(1000 + people)}` }
}

/** Tomorrow in a zone in which it is noon. */
export const tomorrow = (): string => addDays(noonZone().date, 1)

interface Wish {
  readonly ways?: Partial<TellSettings['ways']>
  readonly settings?: Partial<TellSettings>
}

/** A dispatcher whose team tells its customers these things. */
export async function teller({ ways = {}, settings = {} }: Wish = {}): Promise<Person> {
  const owner = await member({ teamTier: 1 })
  const chosen = {
    ...defaultSettings,
    // Stops lie in zones in which it may be night while tests run.
    quiet: [0, 0] as const,
    ...settings,
    ways: { ...defaultSettings.ways, before: 'email' as const, ...ways },
  }
  await owner.api.drives.saveTellSettings({ version: 0, settings: chosen })
  return owner
}

/** A sent route of somebody, tomorrow unless the wish says otherwise, with these contacts at its stops. */
export async function sendTo(
  owner: Person,
  texts: readonly { readonly contactEmail?: string; readonly contactPhone?: string; readonly contactName?: string }[],
  date = tomorrow(),
): Promise<SentVan> {
  const van = await sendVan({ owner, date, stops: texts.length, texts })
  const { changeRoute } = await import('#store/sharing.ts')
  const route = { userId: owner.userId, routeId: van.routeId }
  const { driverId } = van
  await changeRoute(route, 1, { routeVersion: 1, updatedAt: Date.now(), teamDate: date, driverId })
  return van
}

export const mailsTo = (email: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(email))
export const textsTo = (phone: string) =>
  cloud()
    .outbox()
    .filter((text) => text.phone === phone)

/** The stops of a sent route in driving order, as marks name them. */
export const stopsOf = ({ itinerary: { points } }: SentVan): string[] =>
  markNames(points).filter((_, index) => points[index]?.kind === 'stop')
export const phone = () => createApiClient(cloud().url).drives
const MINUTE_MS = 60_000

/** Marks stops so many minutes ago. */
export const mark = (
  { routeId }: SentVan,
  stops: readonly string[],
  minutesAgo = 0,
  kind: 'complete' | 'incomplete' | 'none' = 'complete',
) =>
  phone().syncMarks({
    ...{ routeid: routeId, sentAt: Date.now() },
    marks: stops.map((stop, index) => ({ stop, mark: kind, at: Date.now() - minutesAgo * MINUTE_MS + index })),
  })

/** What the schedule does a while later; marks are as old as they say. */
export async function lookLater(minutes = 3): Promise<void> {
  const { handler } = await import('#lambdas/drives/tasks/tell-due.ts')
  await handler({ time: new Date(Date.now() + minutes * MINUTE_MS).toISOString() })
}

export const { date: today } = noonZone()
const allWays = { before: 'none', 'on-the-way': 'email', done: 'email', missed: 'email' } as const
export const linkIn = (text: string | null | undefined): string => /\/stop\/([0-9a-z]+)/i.exec(text ?? '')?.[1] ?? ''

/** A route of today whose customers have an address each, in driving order. */
export async function drivenDay(ways: Parameters<typeof teller>[0] = { ways: allWays }) {
  const owner = await teller(ways)
  const texts = [1, 2, 3].map(() => ({ contactEmail: contacts().email }))
  const van = await sendTo(owner, texts, today)
  const points = van.itinerary.points.filter(({ kind }) => kind === 'stop')
  return { owner, van, stops: stopsOf(van), emails: points.map(({ contactEmail = '' }) => contactEmail) }
}
export const subjectsTo = (email = ''): string[] => mailsTo(email).map(({ subject }) => subject)
