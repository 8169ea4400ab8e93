import type { Page } from '@playwright/test'
import { sampleYard } from '#core/places/sample/sample-places.ts'
import { teamDriversOf } from '#test/support/build-team-day.ts'
import { europeanFile, shopifyFile, shopOrders, wooCommerceFile } from '#test/support/shop-files.ts'
import { importSelected, textFile } from './planner-steps.ts'
import { comeAsNew } from './sessions.ts'
import { expect, test } from './support.ts'

const DRIVERS = 12
/** The whole day once: what is asked on the way is asked of a short one as well. */
const shapes = [
  [shopifyFile, 40],
  [wooCommerceFile, 40],
  [europeanFile, 200],
] as const

/** A file of orders on an empty day: on the road by so many presses. */
async function putOnTheRoad(page: Page, text: string, stops: number): Promise<void> {
  await page.getByRole('button', { name: `Add all ${DRIVERS}` }).click()
  const start = page.getByRole('combobox', { name: 'Start location' })
  if ((await start.inputValue().catch(() => '')) === '') {
    await start.fill(sampleYard.address)
    await page.getByRole('option').first().click()
  }
  await page.getByRole('radio', { name: 'Import' }).click({ force: true })
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  await dialog.locator('input[type=file]').setInputFiles(textFile('orders.csv', [text]))
  const review = page.getByRole('dialog', { name: `Check ${stops} addresses` })
  await expect(review).toContainText(`${stops} selected. Every address was found.`)
  await importSelected(page)
  await page.getByRole('button', { name: 'Build Routes' }).click()
  await page.getByRole('button', { name: 'Send routes to drivers' }).click()
  const share = page.getByRole('dialog', { name: 'Share Routes' })
  await share.getByRole('button', { name: 'Send All' }).click()
}

test('orders as three shop systems export them are built and sent without a question', {
  tag: ['@desktop', '@deep'],
}, async ({ page, product }) => {
  const { api } = await comeAsNew(page, 3)
  const drivers = teamDriversOf(DRIVERS).map((driver) => ({ ...driver, email: `shop-${driver.id}@example.com` }))
  await api.teams.saveDrivers({ version: 0, drivers })

  for (const [place, [shape, count]] of shapes.entries()) {
    const date = `2027-03-0${place + 2}`
    await page.goto(`/teams?date=${date}`)
    await putOnTheRoad(page, shape(shopOrders(count)), count)
    await expect
      .poll(async () => {
        const { day } = await api.teams.day({ date })
        const routes = day?.plan?.routes.filter(({ routeOrder }) =>
          routeOrder.some(({ entered }) => entered !== undefined),
        )
        return routes !== undefined && routes.length > 0 && day?.sends.length === routes.length
      })
      .toBe(true)
  }

  // The last shape says hours, minutes, parcels and whom to ask for: all of it is on the road.
  const { day } = await api.teams.day({ date: '2027-03-04' })
  const stops = day?.request.stopList ?? []
  expect(stops).toHaveLength(200)
  for (const stop of stops) {
    expect(stop.serviceMinutes).toBe(12)
    expect(stop.contactEmail).toMatch(/@example/)
    expect(stop.window?.[1]).toBe((stop.window?.[0] ?? 0) + 360)
  }
  expect((await product.newestMail(`shop-${day?.sends[0]?.driverId}@example.com`, /^Your route/)).text).toContain(
    'shared-route-id',
  )
})
