import { markNames } from '#core/itinerary/mark-names.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { expect, test } from './planner-steps.ts'
import { apiFor } from './sessions.ts'
import { expectAccessible, people } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
test.use({ userAgent: DESKTOP })

/** Sends today's route of three stops to a driver who is asked for positions, with a link for its first customer. */
async function sendToday(team: ApiClient) {
  const { version, drivers, depot } = await team.teams.team()
  const [first] = drivers.length > 0 ? drivers : teamDriversOf(1)
  if (!first) throw new Error('A driver')
  await team.teams.saveDrivers({ version, drivers: [{ ...first, sharesPosition: true }, ...drivers.slice(1)] })
  const date = todayIn(depot?.timeZone, Date.now())
  const { day } = await team.teams.day({ date })
  const { request, plan } = wireDay(3, 1, { drivers: [{ id: first.id }] })
  await team.teams.saveDay({ date, version: day?.version ?? 0, day: { request, plan } })
  const { url: link } = await team.teams.routeLink({ date, driverId: first.id })
  const points = plan?.routes[0]?.routeOrder ?? []
  const index = points.findIndex(({ kind }) => kind === 'stop')
  const { url } = await team.drives.stopLink({ date, driverId: first.id, stop: markNames(points)[index] ?? '' })
  const [latitude = 0, longitude = 0] = points[index]?.coordinates ?? []
  return { link, url, place: { latitude, longitude } }
}

test.describe('a driver who shares where they are', { tag: '@phone' }, () => {
  test('is followed by the customer who is next, who asks for something and rates the visit', async ({
    page,
    context,
    openWindow,
  }) => {
    const team = await apiFor(people.dispatcher)
    const { link, url, place } = await sendToday(team)
    const customer = await openWindow({ storageState: { cookies: [], origins: [] }, drawsMap: true })
    await customer.goto(url)
    await expect(customer.getByText('Your driver has not set out yet')).toBeVisible()

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: place.latitude + 0.05, longitude: place.longitude })
    await page.goto(link)
    await page.getByRole('switch', { name: /^Share my position with/ }).click()
    await expect(page.getByText('Your position is being shared.')).toBeVisible()

    await customer.reload()
    await expect(customer.getByText('Your stop is next')).toBeVisible()
    await expect(customer.getByRole('img', { name: 'Your driver, just now' })).toBeVisible()
    await expectAccessible(customer)

    await customer.getByRole('button', { name: 'Leave it with the neighbor' }).click()
    await customer.getByLabel('Which neighbor? Name, floor or door').fill('Smith, 2nd floor')
    await customer.getByRole('button', { name: 'Tell the driver' }).click()
    await expect(customer.getByText('Leave it with the neighbor: Smith, 2nd floor')).toBeVisible()
    await expectAccessible(customer)
    await page.reload()
    await expect(page.getByText('The customer asks: Leave it with the neighbor: Smith, 2nd floor')).toBeVisible()

    const buffer = await page.screenshot({ type: 'jpeg' })
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
    const proof = page.getByRole('dialog', { name: 'Proof of delivery' })
    await proof.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expect(proof.getByRole('img', { name: 'What will be sent' })).toBeVisible()
    await proof.getByRole('button', { name: 'Save proof' }).click()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await customer.route('**/api/photo/**', (route) => route.abort())
    await customer.reload()
    await expect(customer.getByText('Your driver has been here')).toBeVisible()
    await expect(customer.getByRole('alert')).toHaveText("We couldn't load the photo.")
    await customer.unroute('**/api/photo/**')
    await customer.getByRole('button', { name: 'Try again' }).click()
    const shown = customer.getByRole('img', { name: 'What was delivered' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // In a tab of its own the policy of the API holds, which lets nothing else be loaded.
    const tab = await customer.context().newPage()
    await tab.goto((await shown.getAttribute('src')) ?? '')
    expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0)
    await customer.getByRole('radio', { name: '5 of 5, very good' }).check({ force: true })
    await customer.getByLabel('Anything to add?').fill('Kind')
    await customer.getByRole('button', { name: 'Send' }).click()
    await expect(customer.getByRole('button', { name: 'Thank you' })).toBeVisible()
    await expectAccessible(customer)
  })
})
