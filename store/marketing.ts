import { CONTACT_GROUP, type Contact } from '#core/accounts/contact.ts'
import type { CampaignDay, CampaignPlatform } from '#core/marketing/campaign.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from './table/define-entity.ts'
import { unlessRefused } from './table/refusals.ts'

const Campaigns = defineEntity({
  model: { entity: 'campaign', version: '1', service: 'marketing' },
  attributes: texts('code', 'firstDay'),
  indexes: { primary: keyedBy(['code']) },
})

const CampaignDays = defineEntity({
  model: { entity: 'campaignDay', version: '1', service: 'marketing' },
  attributes: {
    ...texts('code', 'day'),
    // Without defaults: an upsert would write them over what the others have counted.
    ...optional.numbers('hits', 'iOSClicks', 'androidClicks'),
  },
  indexes: { primary: keyedBy(['code'], ['day']) },
})

const Clicks = defineEntity({
  model: { entity: 'clicks', version: '1', service: 'marketing' },
  attributes: {
    what: { type: ['fleetManagement'] as const, required: true },
    ...optional.numbers('count'),
  },
  indexes: { primary: keyedBy(['what']) },
})

// In the user's own partition: what is erased with the account lies together.
const Contacts = defineEntity({
  model: { entity: 'contact', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId'),
    group: { type: [CONTACT_GROUP] as const, required: true },
    wantsNews: { type: 'boolean', required: true },
    ...numbers('chosenAt'),
  },
  indexes: { primary: keyedBy(['userId']) },
})

/** Whether a campaign of this code has been seen. */
export async function isKnownCampaign(code: string): Promise<boolean> {
  const { data } = await Campaigns.get({ code }).go()
  return data !== null
}

/** Keeps a campaign that is seen for the first time; one that another call has kept meanwhile is as good. */
export async function keepCampaign(code: string, firstDay: string): Promise<void> {
  await unlessRefused(Campaigns.create({ code, firstDay }).go())
}

const counterOf = { web: 'hits', ios: 'iOSClicks', android: 'androidClicks' } as const

/** Counts one hit of a campaign on its day, however many come at once. */
export async function countHit(code: string, day: string, platform: CampaignPlatform): Promise<void> {
  await CampaignDays.upsert({ code, day })
    .add({ [counterOf[platform]]: 1 })
    .go()
}

/** The days of a campaign on which something happened, in their order. */
export async function readCampaign(code: string): Promise<CampaignDay[]> {
  const { data } = await CampaignDays.query.primary({ code }).go({ pages: 'all', consistent: true })
  return data.map(({ day, hits, iOSClicks, androidClicks }) => ({
    day,
    hits: hits ?? 0,
    iOSClicks: iOSClicks ?? 0,
    androidClicks: androidClicks ?? 0,
  }))
}

/** The codes that have been seen, in alphabetical order. It reads the whole table: for an operator's command. */
export async function listCampaigns(): Promise<string[]> {
  const { data } = await Campaigns.scan.go({ pages: 'all' })
  return data.map(({ code }) => code).sort()
}

/** Counts a click on fleet management. */
export async function countClick(): Promise<void> {
  await Clicks.upsert({ what: 'fleetManagement' }).add({ count: 1 }).go()
}

/** Clicks on fleet management so far. */
export async function readClicks(): Promise<number> {
  const { data } = await Clicks.get({ what: 'fleetManagement' }).go({ consistent: true })
  return data?.count ?? 0
}

/** Puts somebody on the contact list who is not there yet. */
export async function addContact(userId: string, contact: Contact): Promise<void> {
  await unlessRefused(Contacts.create({ userId, ...contact }).go())
}

/** Keeps what somebody has chosen, on the list already or not. */
export async function saveContact(userId: string, contact: Contact): Promise<void> {
  await Contacts.put({ userId, ...contact }).go()
}

/** How somebody stands on the contact list; `undefined` for accounts that are older than the list. */
export async function readContact(userId: string): Promise<Contact | undefined> {
  const { data } = await Contacts.get({ userId }).go({ consistent: true })
  return data ? { group: data.group, wantsNews: data.wantsNews, chosenAt: data.chosenAt } : undefined
}

/** The users who want news. It reads the whole table: for an operator's command. */
export async function listNewsReaders(): Promise<string[]> {
  const { data } = await Contacts.scan.where(({ wantsNews }, { eq }) => eq(wantsNews, true)).go({ pages: 'all' })
  return data.map(({ userId }) => userId)
}
