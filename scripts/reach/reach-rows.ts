import { readUser } from '#store/accounts.ts'
import { listCampaigns, listNewsReaders, readCampaign, readClicks } from '#store/marketing.ts'

/** A cell of comma-separated values. What a spreadsheet would reckon with is text to it. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`

const row = (...values: readonly (string | number)[]): string => values.map(cell).join(',')

/** Campaigns by day, and the clicks on fleet management. */
export async function campaignRows(): Promise<string[]> {
  const rows = [row('Campaign', 'Day', 'Visits', 'App Store', 'Google Play')]
  for (const code of await listCampaigns()) {
    for (const { day, hits, iOSClicks, androidClicks } of await readCampaign(code)) {
      rows.push(row(code, day, hits, iOSClicks, androidClicks))
    }
  }
  return [...rows, row('Fleet management', '', await readClicks(), '', '')]
}

/** Everybody who wants news. */
export async function contactRows(): Promise<string[]> {
  const rows = [row('Email', 'Name')]
  for (const userId of await listNewsReaders()) {
    const user = await readUser(userId)
    if (user) rows.push(row(user.email, user.name))
  }
  return rows
}
