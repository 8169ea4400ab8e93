import { addDays } from '#core/kernel/civil-days.ts'
import { defaultSettings, type TellSettings } from '#core/links/customers/message-kinds.ts'
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
