import type { Page } from '@playwright/test'
import { addDays } from '#core/kernel/civil-days.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

const DRIVERS = 3
const STOPS = 12

/** Twelve stops at hours of the whole night, so that the walk is the same whenever it is made. */
const day = wireDay(STOPS, DRIVERS, { options: { leaveAt: 0, serviceMinutes: 5 } })

/** A team of three with a day of today that is on its way: the first driver has done two stops and missed one. */
async function beginDay(
  page: Page,
  baseURL: string,
  timeZone: string | undefined,
): Promise<readonly [ApiClient, string]> {
  const { api } = await comeAsNew(page, 3)
  const team = await api.teams.team()
  await api.teams.saveDrivers({ version: team.version, drivers: teamDriversOf(DRIVERS) })
  // Without a depot, today is the date where the dispatcher sits.
  const date = todayIn(timeZone, Date.now())
  await api.teams.saveDay({ date, version: 0, day })
  const link = await api.teams.routeLink({ date, driverId: 1 })
  const now = Date.now()
  const marks = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
    .slice(0, 3)
    .map((stop, index) => ({ stop, mark: index === 1 ? 'incomplete' : 'complete', at: now - 3000 + index }) as const)
  await createApiClient(baseURL).drives.syncMarks({ routeid: linkIdOfUrl(link.url), sentAt: now, marks })
  return [api, date]
}

const lane = (page: Page, place: number) => page.locator('[data-lane]').nth(place).locator('[data-stop]')

test('a sick driver keeps what was driven, and another window sees who has the rest', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, baseURL, timezoneId }) => {
  const url = baseURL ?? ''
  const [api, date] = await beginDay(page, url, timezoneId)
  await page.goto('/teams')
  await expect(lane(page, 0)).toHaveCount(STOPS / DRIVERS)
  const other = await openWindow({ storageState: await page.context().storageState() })
  await other.goto('/teams')
  await expect(lane(other, 0)).toHaveCount(STOPS / DRIVERS)
  await expect(page.getByText(/^2 of 4 done · 1 incomplete/).first()).toBeVisible()

  await page.locator('[data-lane]').first().locator('[data-name]').click()
  const breakdown = page.getByRole('region', { name: 'Stops of Driver 1' })
  await breakdown.getByRole('button', { name: 'More for Driver 1' }).click()
  await page.getByRole('menuitem', { name: /^Called in sick/ }).click()
  const out = page.getByRole('dialog', { name: 'Driver 1 can’t go on' })
  // Stops of this day bring nothing, as far as it says: the others may go there at once.
  await expect(out.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  await out.getByRole('radio', { name: 'Goods for 1 stop' }).check()
  await expect(out.getByRole('radio', { name: /^Met at / })).toBeVisible()
  await expectAccessible(page)
  await out.getByRole('radio', { name: 'Nothing' }).check()
  await out.getByRole('button', { name: 'Give the stops away' }).click()

  // Three are facts and stay; one goes to somebody else.
  await expect(lane(page, 0)).toHaveCount(3)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/^2 of 3 done · 1 incomplete/).first()).toBeVisible()
  await expectAccessible(page)
  await expect(lane(other, 0)).toHaveCount(3)
  const { day: saved } = await api.teams.day({ date })
  const driven = saved?.plan?.routes.map(({ routeOrder }) => routeOrder.filter(({ kind }) => kind === 'stop').length)
  expect(driven?.[0]).toBe(3)
  expect(driven?.reduce((sum, stops) => sum + stops, 0)).toBe(STOPS)
})

test('what needs the dispatcher is told once, stays dismissed, and another window’s change joins mine', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, baseURL, timezoneId }) => {
  const [api, date] = await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  const needs = page.getByRole('region', { name: 'Needs you' })
  const missed = needs.getByText(/ was missed$/)
  await expect(missed).toBeVisible()
  await expect(page.locator('[data-announcer]')).toContainText('was missed')
  await expect(page.getByText(`2 of ${STOPS} done · 1 missed`)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked()
  await expectAccessible(page)
  await needs.getByRole('button', { name: /^Dismiss: .* was missed$/ }).click()
  await expect(missed).toHaveCount(0)
  await page.reload()
  await expect(lane(page, 0)).toHaveCount(STOPS / DRIVERS)
  await expect(page.getByText(`2 of ${STOPS} done · 1 missed`)).toBeVisible()
  await expect(missed).toHaveCount(0)

  const other = await openWindow({ storageState: await page.context().storageState() })
  await other.goto('/teams')
  await expect(lane(other, 2)).toHaveCount(STOPS / DRIVERS)
  await lane(page, 1).first().click()
  await page.keyboard.press('l')
  await lane(other, 2).first().click()
  await other.keyboard.press('l')
  const locked = async (): Promise<number> => {
    const { day: saved } = await api.teams.day({ date })
    return saved?.request.stopList.filter(({ lockedAt }) => lockedAt !== undefined).length ?? 0
  }
  await expect.poll(locked).toBe(2)
  for (const window of [page, other]) await expect(window.locator('[data-stop][data-ringed]')).toHaveCount(2)
})

test('a rush order goes where it costs least, and nobody else’s route changes', { tag: ['@desktop', '@deep'] }, async ({
  page,
  baseURL,
  timezoneId,
}) => {
  const [api, date] = await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  await expect(page.getByText(/^2 of 4 done · 1 incomplete/).first()).toBeVisible()
  const { day: before } = await api.teams.day({ date })

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add a stop' })
  await dialog.getByRole('combobox', { name: 'Address' }).fill('350 5th Ave')
  await page.getByRole('option').first().click()
  const ways = dialog.getByRole('region', { name: 'Who takes it' }).getByRole('button')
  await expect(ways).toHaveCount(DRIVERS)
  await expectAccessible(page)
  const name = (await ways.first().textContent())?.match(/Driver (\d)/)?.[1]
  const taken = Number(name) - 1
  await ways.first().click()

  await expect(lane(page, taken)).toHaveCount(STOPS / DRIVERS + 1)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { day: saved } = await api.teams.day({ date })
  const orders = (each: typeof saved) =>
    each?.plan?.routes.map(({ routeOrder }) => routeOrder.map(({ address }) => address)) ?? []
  const rest = (routes: string[][]) => routes.filter((_, route) => route !== taken)
  expect(rest(orders(saved))).toEqual(rest(orders(before)))
  expect(orders(saved)[taken]?.slice(0, taken === 0 ? 4 : 1)).toEqual(
    orders(before)[taken]?.slice(0, taken === 0 ? 4 : 1),
  )

  // The same order once more is another dispatcher’s, or meant: it is asked.
  await page.keyboard.press('a')
  await dialog.getByRole('combobox', { name: 'Address' }).fill('350 5th Ave')
  await page.getByRole('option').first().click()
  await expect(dialog.getByText(`This address is on the day already: Driver ${name} has it.`)).toBeVisible()
  await expect(ways).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await expect(ways).toHaveCount(DRIVERS)
  await ways.filter({ hasText: `Driver ${name}` }).click()
  await expect(lane(page, taken)).toHaveCount(STOPS / DRIVERS + 2)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(lane(page, taken)).toHaveCount(STOPS / DRIVERS + 1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lane(page, taken)).toHaveCount(STOPS / DRIVERS)
})

test('a cancelled stop leaves the day with its price told, a marked one stays, another goes to tomorrow and back', {
  tag: ['@desktop', '@deep'],
}, async ({ page, baseURL, timezoneId }) => {
  const [api, date] = await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  await expect(page.getByText(/^2 of 4 done · 1 incomplete/).first()).toBeVisible()
  const pick = async (driver: number, place: number, item: string): Promise<void> => {
    const list = page.getByRole('region', { name: `Stops of Driver ${driver + 1}` })
    if (!(await list.isVisible())) await page.locator('[data-lane]').nth(driver).locator('[data-name]').click()
    await list
      .getByRole('button', { name: /^More for / })
      .nth(place)
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await pick(0, 2, 'Cancel stop')
  const dialog = page.getByRole('dialog', { name: 'Cancel stop' })
  await expect(dialog.getByText('Its driver has marked it: what is done stays.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel stop' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep it' }).click()

  await pick(1, 3, 'Cancel stop')
  await expect(dialog.getByText(/^Saves \d+ min, \$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel stop' }).click()
  await expect(lane(page, 1)).toHaveCount(STOPS / DRIVERS - 1)
  await expect(page.getByRole('tab', { name: `Stops ${STOPS - 1}` })).toBeVisible()

  await pick(1, 3, 'Move to another day')
  const days = page.getByRole('dialog', { name: 'Move to another day' }).getByRole('region', { name: 'Days' })
  await expect(days.getByRole('button', { disabled: false })).toHaveCount(7)
  await expectAccessible(page)
  await days.getByRole('button').first().click()
  await expect(lane(page, 1)).toHaveCount(STOPS / DRIVERS - 2)
  const tomorrow = addDays(date, 1)
  const stopsOn = async (day: string) => (await api.teams.day({ date: day })).day?.request.stopList.length ?? 0
  expect(await stopsOn(tomorrow)).toBe(1)
  await expect.poll(() => stopsOn(date)).toBe(STOPS - 2)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(lane(page, 1)).toHaveCount(STOPS / DRIVERS - 1)
  await expect.poll(() => stopsOn(tomorrow)).toBe(0)
  await expect.poll(() => stopsOn(date)).toBe(STOPS - 1)
})

test('the rest is planned anew with its differences told, and marks stay', { tag: ['@desktop', '@deep'] }, async ({
  page,
  baseURL,
  timezoneId,
}) => {
  const [api, date] = await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  await expect(page.getByText(/^2 of 4 done · 1 incomplete/).first()).toBeVisible()
  await page.getByRole('button', { name: 'More for this day' }).click()
  await page.getByRole('menuitem', { name: 'Plan the rest anew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the rest anew' })
  await expect(dialog.getByRole('radio', { name: 'Change little' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Best' }).check()
  await expect(dialog.getByRole('region', { name: 'What changes' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Plan anew' }).click()

  await expect(page.getByRole('tab', { name: 'Changes 1' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { day: saved } = await api.teams.day({ date })
  const streets = saved?.plan?.routes[0]?.routeOrder.slice(1, 4).map(({ address }) => address.split(',')[0])
  expect(streets).toEqual(day.plan?.routes[0]?.routeOrder.slice(1, 4).map(({ address }) => address.split(',')[0]))
})

test('a driver is as late as the dispatcher says, which undo takes back', { tag: ['@desktop', '@deep'] }, async ({
  page,
  baseURL,
  timezoneId,
}) => {
  await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  await page.locator('[data-lane]').first().locator('[data-name]').click()
  const breakdown = page.getByRole('region', { name: 'Stops of Driver 1' })
  await breakdown.getByRole('button', { name: 'More for Driver 1' }).click()
  await page.getByRole('menuitem', { name: 'Behind by so much' }).click()
  const dialog = page.getByRole('dialog', { name: 'Driver 1 is behind' })
  await dialog.getByRole('radio', { name: '45' }).check()
  await expect(dialog.getByRole('button', { name: '45 min behind' })).toBeVisible()
  const minutes = dialog.getByRole('textbox', { name: 'Minutes behind the plan' })
  await minutes.fill('601')
  await expect(dialog.getByText('Enter whole minutes from 1 to 600, or 0 for on time.')).toBeVisible()
  await expectAccessible(page)
  await minutes.fill('47')
  await minutes.press('Enter')

  await expect(page.getByText(/^Driver 1: 47 min late, said at /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Plan the rest anew' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await expect(page.getByText(/^Driver 1: 47 min late, said at /)).toHaveCount(0)
})
