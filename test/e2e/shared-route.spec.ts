import type { Locator, Page } from '@playwright/test'
import { requestOf } from '#test/support/build-request.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { answerNotice, test as base, expect } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

/** Saves a route of this many stops as the demo planner and answers the path of its link. */
type SaveRoute = (stops: number) => Promise<string>

const test = base.extend<{ saveRoute: SaveRoute }>({
  saveRoute: async ({ api }, use) => {
    await use(async (stops) => {
      const routeData = itineraryOf(await planAtOnce(api, requestOf(stops)))
      const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Friday round' })
      return `/shared-route-id/${routeId}`
    })
  },
  // Whoever has the link is nobody in particular.
  storageState: { cookies: [], origins: [] },
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

const stops = (page: Page) => page.getByRole('list', { name: 'Stops in driving order' }).getByRole('listitem')
const startAll = (page: Page) => page.getByRole('button', { name: 'Start All' })
const appMenu = (page: Page) => page.getByRole('button', { name: /^Navigation app: / })

async function chooseApp(page: Page, name: string): Promise<void> {
  await appMenu(page).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(appMenu(page)).toHaveText(name)
  // While it still closes, the next click would only close it again.
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
}

async function expectOpened(page: Page, host: string): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await startAll(page).click()
  const opened = await opening
  await opened.waitForURL(new RegExp(`^https://${host}/`), { waitUntil: 'commit' })
  await opened.close()
}

/** Waits by small steps of the clock, of which a dialog needs some to open. */
const soon = (page: Page, dialog: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return dialog.count()
      },
      { intervals: [20] },
    )
    .toBe(1)

test.describe('a shared route', { tag: '@desktop' }, () => {
  test('shows its stops to whoever has the link, also an old one, and keeps its marks apart [P-050, P-051, P-203, P-204, P-205, P-206]', async ({
    page,
    saveRoute,
  }) => {
    await test.step('shows its stops to whoever has the link, and to no search engine', async () => {
      await page.goto(await saveRoute(13))

      await expect(page.getByRole('heading', { name: 'Friday round', level: 1 })).toBeVisible()
      await expect(page).toHaveTitle('Friday round · Stopwise')
      await expect(stops(page)).toHaveCount(15)
      await expect(page.getByText(/\d+ (min|h).* · \d+\.\d mi · 13 stops/)).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(
        page.getByText('Google Maps has a 25-address limit and Apple Maps a 15-address limit.'),
      ).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('keeps its marks apart from other routes, each stop with one of them', async () => {
      await page.goto(await saveRoute(3))
      const first = page.getByRole('region', { name: 'Stop 1 of 3' })
      await first.getByRole('button', { name: 'Complete', exact: true }).click()
      await expect(page.getByText(/1 of 3 stops done/)).toBeVisible()
      await stops(page).nth(1).getByRole('button').click()
      await first.getByRole('button', { name: 'Incomplete' }).click()

      await expect(stops(page).nth(1)).toContainText('Incomplete')
      await page.goto(await saveRoute(2))
      await expect(page.getByRole('region', { name: 'Stop 1 of 2' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Complete', exact: true })).toHaveAttribute('aria-pressed', 'false')
    })
    await test.step('opens in its old form, too', async () => {
      const places = Array.from({ length: 26 }, (_, index) => `${index + 1} Main Street`)
      const positions = places.map((_, index) => `${40.7 + index / 1000},${-73.9 - index / 1000}`)
      const path = [places.map(encodeURIComponent).join('+'), positions.join('+')].join('/')
      await page.goto(`/shared-route/12.5+61/${path}`)

      await expect(stops(page)).toHaveCount(26)
      await expect(page.getByText(/1 h 1 min|1 hr 1 min/)).toBeVisible()
      await expect(page.getByText(/12\.5 mi/)).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/signin')
    })
  })

  test('starts as a whole in one app up to its limit, in parts above [P-207, P-208, P-209, P-210, P-211, P-214]', {
    tag: '@deep',
  }, async ({ page, context, saveRoute }) => {
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
    await page.goto(await saveRoute(13))
    await expect(appMenu(page)).toHaveText('Google Maps')
    await expectOpened(page, 'www.google.com')
    await chooseApp(page, 'Apple Maps')
    await appMenu(page).click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(['Apple Maps'])
    await page.keyboard.press('Escape')
    await expectOpened(page, 'maps.apple.com')
    await expect(page.getByRole('link', { name: /^Start Route to .* with Apple Maps$/ })).toHaveAttribute(
      'href',
      /maps\.apple\.com/,
    )
    await chooseApp(page, 'Waze')
    await startAll(page).click()
    await answerNotice(page, "Waze does not support multiple stops. Please navigate using each 'Start Route' button!")

    await page.goto(await saveRoute(14))
    await chooseApp(page, 'Apple Maps')
    await startAll(page).click()

    await expect(page.getByRole('dialog', { name: 'Open in Apple Maps, in 2 parts' }).getByRole('link')).toHaveCount(2)
  })

  test('that has expired or cannot be fetched says so, with a reference for support [P-204, P-377, P-378]', async ({
    page,
    saveRoute,
  }) => {
    await test.step('that has expired, or cannot be fetched, says so', async () => {
      await page.goto('/shared-route-id/aaaaaaaaaaaaaaaaaaaaaaaaaa')
      await expect(
        page.getByRole('main').getByText("This route has expired or doesn't exist. Please request a new route link."),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Route link expired' })).toBeVisible()
      await expect(page).toHaveTitle('Route link expired · Stopwise')
      await expectAccessible(page)

      const path = await saveRoute(2)
      await page.route('**/api/get-route/*', (route) => route.abort())
      await page.goto(path)
      await expect(
        page.getByText(/^Could not retrieve route data\. Please contact \S+@\S+ if this is a recurring problem$/),
      ).toBeVisible()
      await page.unroute('**/api/get-route/*')
      await page.getByRole('button', { name: 'Try again' }).click()

      await expect(stops(page)).toHaveCount(4)
    })
    await test.step('gives the reference of a fault of the server, for support to look it up', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      const path = await saveRoute(2)
      await page.route('**/api/get-route/*', (route) =>
        route.fulfill({
          status: 500,
          json: {
            ...{ defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500 },
            message: 'Something went wrong on our side. Please try again.',
            data: { reference: 'req-4711' },
          },
        }),
      )
      await page.goto(path)

      await expect(page.getByRole('heading', { level: 1, name: 'Route not loaded' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Reference req-4711/ })).toBeVisible()
    })
  })

  test('goes to another phone by a code, and onto paper with its map', { tag: '@deep' }, async ({
    page,
    saveRoute,
  }) => {
    const path = await saveRoute(3)
    await page.goto(path)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'QR code' }).click()
    const code = page.getByRole('dialog', { name: 'Open on another phone' })
    await expect(code.getByRole('img', { name: 'QR code with the link of this route' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.emulateMedia({ media: 'print' })

    const sheet = page.locator('[class*=sheet]:has(> header)')
    await expect(sheet.locator('header').getByText('Friday round')).toBeVisible()
    await expect(sheet.locator('header svg')).toHaveCount(1)
    await expect(sheet.locator('svg text')).toHaveText(['S, E', '1', '2', '3'])
    await expect(sheet.getByRole('listitem', { includeHidden: true })).toHaveCount(5)
    await expect(page.getByRole('main')).toBeHidden()
  })

  test('asks a phone for the app after half a second, and says after 1.5 more what to do where there is none [P-215, P-217, P-219, P-220]', async ({
    openWindow,
    saveRoute,
  }) => {
    const phone = (await openWindow({ viewport: { width: 390, height: 844 }, userAgent: IPHONE })).context()
    const path = await saveRoute(2)
    const open = async (): Promise<Page> => {
      const page = await phone.newPage()
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await page.goto(path)
      // The page needs its timers to load, but hardly any of the time that the prompt waits.
      await expect
        .poll(
          async () => {
            await page.clock.runFor(10)
            return stops(page).count()
          },
          { intervals: [20] },
        )
        .toBe(4)
      return page
    }
    const offer = (page: Page) => page.getByRole('dialog', { name: 'Open route in the Mobile App?' })
    const help = (page: Page) =>
      page.getByRole('dialog', { name: 'App not opening? You may need to download it first.' })
    const askForApp = async (): Promise<Page> => {
      const page = await open()
      await page.clock.runFor(300)
      await expect(offer(page)).toHaveCount(0)
      await soon(page, offer(page))
      await offer(page).getByRole('button', { name: 'Open in App' }).dispatchEvent('click')
      await page.clock.runFor(1400)
      await expect(help(page)).toHaveCount(0)
      return page
    }
    /** Where no app takes the link. Chromium still asks about its scheme then and lets no pointer through. */
    const answerHelp = async (button: 'Cancel' | 'Download App'): Promise<Page> => {
      const page = await askForApp()
      await soon(page, help(page))
      await help(page).getByRole('button', { name: button }).dispatchEvent('click')
      await page.clock.resume()
      await expect(help(page)).toHaveCount(0)
      return page
    }

    const stayed = await answerHelp('Cancel')
    await expect(stops(stayed)).toHaveCount(4)
    // Its question about the scheme, still open, could hide the next page.
    await stayed.close()
    const left = await answerHelp('Download App')

    await expect(left).toHaveURL('/app-install')
    await phone.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    })
    const gone = await askForApp()
    await gone.clock.runFor(5000)
    await expect(help(gone)).toHaveCount(0)
  })
})

test.describe('the question for the app', { tag: '@desktop' }, () => {
  test.use({ userAgent: IPHONE })

  test('comes 500 ms after the route, its help 1.5 s after the app was asked [P-215, P-219]', { tag: '@deep' }, async ({
    page,
    saveRoute,
  }) => {
    const path = await saveRoute(2)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(path)
    // The time of the page stands still but for these steps, so the route is here for at most a few of them.
    await expect(async () => {
      await page.clock.runFor(2)
      await expect(stops(page)).toHaveCount(4, { timeout: 200 })
    }).toPass()
    const prompt = page.getByRole('dialog', { name: 'Open route in the Mobile App?' })
    const help = page.getByRole('dialog', { name: 'App not opening? You may need to download it first.' })

    await page.clock.runFor(420)
    await expect(prompt).toHaveCount(0)
    await soon(page, prompt)
    await expect(prompt.getByRole('button')).toHaveText(['', 'Stay on Web', 'Open in App'])
    await prompt.getByRole('button', { name: 'Open in App' }).dispatchEvent('click')
    await page.clock.runFor(1450)
    await expect(help).toHaveCount(0)
    await soon(page, help)

    // Somebody who has answered is not asked at every stop of the day.
    await help.getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
    await page.reload()
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(stops(page)).toHaveCount(4, { timeout: 200 })
    }).toPass()
    await page.clock.runFor(1000)
    await expect(prompt).toHaveCount(0)
  })
})
