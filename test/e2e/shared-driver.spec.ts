import { requestOf } from '#test/support/build-request.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { expect, test, toast } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP })

test.describe('the page of a driver', { tag: '@phone' }, () => {
  test('keeps its marks over a reload, a new order and without a network [P-206]', async ({ page, api, context }) => {
    await test.step('keeps its marks over a reload and over a new order, and leads to the end', async () => {
      const request = requestOf(3)
      const planned = await planAtOnce(api, request)
      const { routeId } = await api.sharing.saveRoute({ routeData: itineraryOf(planned), title: 'Friday round' })
      await page.goto(`/shared-route-id/${routeId}`)
      const first = page.getByRole('region', { name: 'Stop 1 of 3' })
      const street = (await first.getByRole('heading').textContent()) ?? ''
      await first.getByRole('button', { name: 'Complete', exact: true }).click()
      await page.reload()
      await expect(page.getByText(/1 of 3 stops done/)).toBeVisible()

      const order = itineraryOf(planned).routeOrder.flatMap(({ entered }) => (entered === undefined ? [] : [entered]))
      const routeData = itineraryOf(await api.planner.priceRoute({ request, order: order.toReversed() }))
      await api.sharing.updateRoute({ routeId, routeData, version: 1 })
      await page.reload()
      const marked = page.getByRole('list', { name: 'Stops in driving order' }).getByRole('listitem').nth(3)
      await expect(marked).toContainText(street)
      await expect(marked).toContainText('Complete')

      for (const name of ['Stop 1 of 3', 'Stop 2 of 3']) {
        await page.getByRole('region', { name }).getByRole('button', { name: 'Incomplete' }).click()
      }
      await expect(page.getByText(/1 of 3 stops done · 2 incomplete/)).toBeVisible()
      await expect(page.getByText('Every stop is marked. Well driven.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'End' }).getByRole('link')).toHaveText('Start Route')
      await expectAccessible(page)
    })
    await test.step('says that it is offline and goes on working', async () => {
      const routeData = itineraryOf(await planAtOnce(api, requestOf(2)))
      const { routeId } = await api.sharing.saveRoute({ routeData })
      await page.goto(`/shared-route-id/${routeId}`)
      await expect(page.getByRole('region', { name: 'Stop 1 of 2' })).toBeVisible()

      await context.setOffline(true)
      await expect(page.getByText('Offline, saved')).toBeVisible()
      await page.getByRole('button', { name: 'Complete', exact: true }).click()

      await expect(page.getByText(/1 of 2 stops done/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Offline, saved')).toHaveCount(0)
    })
  })
})

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 412, height: 839 },
  { width: 390, height: 844 },
] as const

/** Whether all of an element is on the screen and nothing lies on it. */
function isWithinReach(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const corners = [
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
  ] as const
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
}

const NOTE = 'Side entrance on Ashland, ring 4B. The neighbour takes it until noon, so do not leave it at the door.'
const LONG_STREET = 'Saint-Germain-des-Prés Boulevard Extension North, Apartment 4B, Hastings-on-Hudson, NY 10003'

test.describe('what a driver reaches for', { tag: '@phone' }, () => {
  test('is on the screen of every phone, whatever the stop is called', async ({ page, api }) => {
    const { stopList, ...request } = requestOf(22, { options: { leaveAt: 510 } })
    const long = stopList.map((stop, index) => ({ ...stop, address: `${index} ${LONG_STREET}`, note: NOTE }))
    const routeData = itineraryOf(await planAtOnce(api, { ...request, stopList: long }))
    const { routeId } = await api.sharing.saveRoute({
      routeData,
      title: 'The Thursday deliveries north of the river',
    })
    await page.goto(`/shared-route-id/${routeId}`)
    const stop = page.getByRole('region', { name: 'Stop 1 of 22' })
    for (const viewport of phones) {
      await page.setViewportSize(viewport)

      for (const button of [
        stop.getByRole('link', { name: /^Start Route to/ }),
        stop.getByRole('button', { name: 'Complete', exact: true }),
        stop.getByRole('button', { name: 'Incomplete' }),
        page.getByRole('button', { name: 'Navigation app: Google Maps' }),
        page.getByRole('button', { name: 'Start All, part 1 of 3' }),
        page.getByRole('button', { name: 'More' }),
      ]) {
        await expect.poll(() => button.evaluate(isWithinReach)).toBe(true)
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        // A label that is cut says less than it seems to.
        expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
      }
    }
    await expectAccessible(page)
  })

  test('marks one stop for a double tap, and starts all at the next open one', async ({ page, context, api }) => {
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
    const routeData = itineraryOf(await planAtOnce(api, requestOf(5)))
    const { routeId } = await api.sharing.saveRoute({ routeData })
    await page.goto(`/shared-route-id/${routeId}`)
    await expect(page).toHaveTitle('Shared route · Stopwise')
    await page.getByRole('button', { name: 'Complete', exact: true }).dblclick()
    await expect(page.getByRole('region', { name: 'Stop 2 of 5' })).toBeVisible()
    await expect(page.getByText(/1 of 5 stops done/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'complete' })).toHaveCount(1)

    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Start All' }).click()
    const opened = await opening
    await opened.waitForURL(/^https:\/\/www\.google\.com\/maps\/dir\/\//, { waitUntil: 'commit' })

    const second = routeData.routeOrder[2]?.address ?? ''
    expect(opened.url()).toContain(`/maps/dir//${encodeURIComponent(second)}/`)
  })

  test('follows its sender: a changed route comes with the marks that were made, an ended link says so', async ({
    page,
    api,
  }) => {
    const { stopList, ...request } = requestOf(4)
    const routeData = itineraryOf(await planAtOnce(api, { ...request, stopList }))
    const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Friday round' })
    await page.clock.install()
    await page.goto(`/shared-route-id/${routeId}`)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByText(/1 of 4 stops done/)).toBeVisible()
    /** As a driver who comes back from the navigation app after a while. */
    const comeBack = async (): Promise<void> => {
      await page.clock.fastForward(61_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }

    const marked = routeData.routeOrder[1]?.address
    const without = stopList.filter(({ address }) => address === marked || address !== stopList[0]?.address).slice(0, 3)
    const changed = itineraryOf(await planAtOnce(api, { ...request, stopList: without }))
    await api.sharing.updateRoute({ routeId, routeData: changed, title: 'Friday, shorter', version: 1 })
    await comeBack()
    await expect(page.getByText('The sender changed this route. Your marks are kept.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Friday, shorter' })).toBeVisible()
    await expect(page.getByText(/1 of 3 stops done/)).toBeVisible()
    // A phone drops the page before anybody has read that: it is said until it is.
    await page.reload()
    await expect(page.getByText('The sender changed this route. Your marks are kept.')).toBeVisible()
    await page.getByRole('button', { name: 'Got it', exact: true }).click()
    await expect(page.getByText('The sender changed this route. Your marks are kept.')).toHaveCount(0)

    await api.sharing.revokeRoute({ routeId })
    await comeBack()
    await expect(page.getByText(/^The sender has ended this link\./)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stops in driving order' }).getByRole('listitem')).toHaveCount(5)
  })
})

test('a page that nobody looks at asks for nothing and goes on when it is looked at', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { routeId } = await api.sharing.saveRoute({ routeData: itineraryOf(await planAtOnce(api, requestOf(3))) })
  await page.clock.install()
  await page.goto(`/shared-route-id/${routeId}`)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  /** Has the page behind another one, or in front again, as a navigation app does. */
  const look = (state: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await look('hidden')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  // Each timer goes off as often as it would in half an hour.
  await page.clock.runFor(30 * 60_000)
  expect(asked).toEqual([])

  const told = page.waitForRequest(/\/drive-marks\//)
  await look('visible')
  await told
})

test.describe('the map of a driver', { tag: '@phone' }, () => {
  test.use({ drawsMap: true })

  test('says why it cannot show where the driver is, beside what the driver reaches for', async ({ page, api }) => {
    const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
    const { routeId } = await api.sharing.saveRoute({ routeData })
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(`/shared-route-id/${routeId}`)
    await page.getByRole('button', { name: 'Show my location' }).click()
    await expect(toast(page)).toContainText('Allow location access in your browser to see where you are')

    const complete = page.getByRole('button', { name: 'Complete', exact: true })
    expect(await complete.evaluate(isWithinReach)).toBe(true)
  })
})
