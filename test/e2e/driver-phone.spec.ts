import { phoneLimits } from '#core/drives/phones.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriversOf, wireDay, yardIn } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { expect, test } from './planner-steps.ts'
import { apiFor, comeAsNew } from './sessions.ts'
import { expectAccessible, people } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP })

test('a driver keeps their routes on the phone, until the dispatcher ends that', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const team = await apiFor(people.dispatcher)
  const { version, drivers, depot } = await team.teams.team()
  if (drivers.every(({ id }) => id !== 1)) await team.teams.saveDrivers({ version, drivers: teamDriversOf(1) })
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: depot?.timeZone ?? 'UTC' })
  const date = addDays(today, 1)
  const { day } = await team.teams.day({ date })
  await team.teams.saveDay({ date, version: day?.version ?? 0, day: wireDay(5, 1) })
  const { url: link } = await team.teams.routeLink({ date, driverId: 1 })
  const before = new Set((await team.drives.driverPhones()).phones.map(({ since }) => since))

  await page.goto(link)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keep my routes on this phone' }).click()
  await page.getByRole('button', { name: 'Keep my routes', exact: true }).click()
  await page.getByRole('link', { name: 'Open my routes' }).click()
  const tomorrow = page.getByRole('region', { name: /^Tomorrow/ })
  await expect(tomorrow.getByText('5 stops')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tomorrow.getByRole('link')).toHaveAttribute('href', new URL(link).pathname)

  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        return active?.state === 'activated' && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('This is what was known last.')).toBeVisible()
  await tomorrow.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Stop 1 of 5' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.goBack()

  const { phones } = await team.drives.driverPhones()
  for (const { phoneId, since } of phones.filter((phone) => !before.has(phone.since))) {
    await team.drives.removePhone({ phoneId, since })
  }
  await expect(page.getByText('Not sent yet, and still on this phone: 1')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/my-routes')
  await expect(page.getByText('This phone no longer opens your routes')).toBeVisible()
  // The key has ended; what was marked meanwhile arrives all the same.
  await expect
    .poll(async () => (await team.drives.progress({ date })).drives.flatMap(({ marks }) => marks))
    .toMatchObject([{ mark: 'complete' }])
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^No routes on this phone yet/)).toBeVisible()
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

test('a sixth phone is refused, and the dispatcher sees it on the board and in the list of phones', {
  tag: ['@desktop', '@deep'],
}, async ({ page, baseURL, timezoneId: timeZone = 'UTC' }) => {
  const { api } = await comeAsNew(page, 3)
  await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(1) })
  await api.teams.saveDepot({ version: 1, depot: yardIn(timeZone) })
  const date = todayIn(timeZone, Date.now())
  await api.teams.saveDay({ date, version: 0, day: wireDay(3, 1) })
  const { url } = await api.teams.routeLink({ date, driverId: 1 })
  const keep = async () =>
    (
      await fetch(`${baseURL}/api/driver-phone/${linkIdOfUrl(url)}`, {
        ...{ method: 'POST', headers: { 'user-agent': IPHONE } },
      })
    ).status
  for (let kept = 0; kept < phoneLimits.phones; kept++) expect(await keep()).toBe(200)
  expect([await keep(), await keep()]).toEqual([429, 429])

  await page.goto('/teams')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByText("A sixth phone tried to open Driver 1's routes")).toHaveCount(1)
  await needs.getByRole('link', { name: 'Check phones' }).click()

  const phones = page.getByRole('list', { name: 'Phones of drivers' })
  await expect(phones.getByText('Driver 1: iPhone, Safari')).toHaveCount(phoneLimits.phones)
  await expect(phones.getByText(/by the link of/)).toHaveCount(phoneLimits.phones)
  await expect(page.getByText("A sixth phone tried to open Driver 1's routes today.")).toBeVisible()
  await expectAccessible(page)
  await phones.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(phones.getByRole('listitem')).toHaveCount(phoneLimits.phones - 1)
  expect(await keep()).toBe(200)
})
