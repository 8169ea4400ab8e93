import { requestOf } from '#test/support/build-request.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { apiOf, expect, test } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP })

test.describe('the page of a driver', { tag: '@phone' }, () => {
  test('keeps its marks over a reload and over a new order, and leads to the end [P-206]', async ({
    page,
    plannerSession,
    baseURL,
  }) => {
    const api = apiOf(plannerSession, baseURL ?? '')
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

  test('says that it is offline and goes on working', async ({ page, context, plannerSession, baseURL }) => {
    const api = apiOf(plannerSession, baseURL ?? '')
    const routeData = itineraryOf(await planAtOnce(api, requestOf(2)))
    const { routeId } = await api.sharing.saveRoute({ routeData })
    await page.goto(`/shared-route-id/${routeId}`)
    await expect(page.getByRole('region', { name: 'Stop 1 of 2' })).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText('Offline. The list and your marks go on working.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()

    await expect(page.getByText(/1 of 2 stops done/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Offline. The list and your marks go on working.')).toHaveCount(0)
  })
})

test.describe('the header on a phone', { tag: '@phone' }, () => {
  test('leads a member to every page', async ({ page }) => {
    await page.goto('/playground')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Planner', 'Saved routes', 'Pricing', 'Blog'])
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Saved routes' }).click()

    await expect(page.getByRole('heading', { name: 'Saved routes' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the header for visitors', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('offers signing in beside a shared route', async ({ page }) => {
    await page.goto('/shared-route/12.5+61/1%20Main%20St+2%20Main%20St/40.7,-73.9+40.8,-73.9')
    await expect(page.getByRole('heading', { name: 'Shared route' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()

    await expect(page).toHaveURL('/signin')
  })
})
