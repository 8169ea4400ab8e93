import type { Locator, Page } from '@playwright/test'
import { AGENCY_ZONE } from '#core/department/civil-time.ts'
import { inspectionAt, wireRouteOf } from '#test/support/build-day-route.ts'
import { signIn } from './sessions.ts'
import { expect, people } from './support.ts'

export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_ZONE }).format(new Date())

/** A day of the agency so many days from today; each test has one of its own. */
export const dayIn = (days: number): string => {
  const day = new Date(`${today()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

// Two at one address, one with an appointment, and one inspector with a single stop.
const plan = (date: string) => [
  {
    inspectorId: '2043',
    inspections: [
      inspectionAt('1806001', { lat: 40.752, lng: -73.99 }, { priority: 'B+' }),
      inspectionAt('1806002', { lat: 40.757, lng: -73.985 }),
      inspectionAt('1806003', { lat: 40.757, lng: -73.985 }, { priority: 'C', isReinspection: true }),
      inspectionAt(
        '1806004',
        { lat: 40.76, lng: -73.98 },
        { status: 'Scheduled', appointmentStart: `${date} 13:00:00`, appointmentFinish: `${date} 13:30:00` },
      ),
    ],
  },
  {
    inspectorId: '1988',
    color: 2,
    inspections: [
      inspectionAt('1806011', { lat: 40.74, lng: -73.98 }),
      inspectionAt('1806012', { lat: 40.735, lng: -73.985 }, { daysLeft: -3 }),
    ],
  },
  { inspectorId: '2071', color: 3, inspections: [inspectionAt('1806021', { lat: 40.73, lng: -73.95 })] },
]

/** Writes a plan of a day as the planning of routes does, and opens it. */
export async function openDay(page: Page, days: number, published = false): Promise<string> {
  const date = dayIn(days)
  const { department } = await signIn(page, people.scheduler)
  for (const [index, route] of plan(date).entries()) {
    const inspectorRoute = await wireRouteOf({ date, ...route })
    const chunk = { inspectorRoute, selectedDate: date, index, isNewDate: index === 0 }
    await department.saveInspectorRoutesChunked(chunk)
  }
  if (published) {
    const { versions } = await department.versions({ date })
    for (const { version, revision } of versions.slice(-1)) await department.publish({ date, version, revision })
  }
  await showDay(page, date)
  return date
}

const written = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(Date.parse(date))

/** Goes to a day by the calendar. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const short = written(date, { dateStyle: 'medium' })
  const chosen = page.getByRole('banner').getByRole('button', { name: /\w{3} \d{1,2}, \d{4}/ })
  await expect(chosen).toBeVisible()
  if ((await chosen.textContent())?.includes(short)) return
  await chosen.click()
  const calendar = page.getByRole('dialog')
  const month = calendar.getByRole('button', { name: /^\w+ \d{4}$/ })
  const wanted = Date.parse(`${date.slice(0, 7)}-01`)
  for (let turned = 0; turned < 400; turned += 1) {
    const shown = Date.parse(`1 ${await month.textContent()} UTC`)
    if (shown === wanted) break
    await calendar.getByRole('button', { name: shown > wanted ? 'Previous month' : 'Next month' }).click()
  }
  const day = written(date, { weekday: 'long', month: 'long', day: 'numeric' })
  await calendar.getByRole('button', { name: new RegExp(`^${day}\\b`) }).click()
  await expect(page.getByRole('banner').getByText(short)).toBeVisible()
}

/** Opens the workspace on a day. */
export async function showDay(page: Page, date: string): Promise<void> {
  await page.goto('/nycdob/workflow')
  await expect(page.getByRole('heading', { name: 'Inspector Routes' })).toBeVisible()
  await chooseDay(page, date)
}

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Inspectors' }).getByRole('listitem')
export const card = (page: Page, id: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${id} Enforcement`) })
export const bar = (page: Page, id: string): Locator =>
  page.getByRole('button', { name: new RegExp(`inspection ${id},`) })
export const lane = (page: Page, id: string): Locator =>
  page.getByRole('list', { name: 'Day of each inspector' }).getByRole('listitem').filter({ hasText: id })
/** Publishes what is shown, also where something is left undone, such as an appointment, or the day is a Sunday. */
export async function publish(page: Page, press: () => Promise<void>): Promise<void> {
  await press()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  await expect(anyway.or(page.getByRole('button', { name: /^Published, version/ }))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
}

export const toast = (page: Page): Locator => page.getByRole('status').filter({ hasText: /moved|Undone|published/ })
