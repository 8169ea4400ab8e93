import type { Locator, Page } from '@playwright/test'
import {
  addresses,
  chooseEnds,
  enterOptimized,
  enterRoute,
  enterSample,
  expect,
  importSelected,
  openAnew,
  openPlanner,
  optimizeButton,
  pasteList,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'

/** Buttons whose words do not fit into them. */
const cutLabels = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all
      .flatMap((button) => [...button.querySelectorAll<HTMLElement>('*')])
      .filter((part) => part.childElementCount === 0 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent ?? '')
      .filter((label) => label !== ''),
  )

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Route', exact: true })

test.describe('the result at a desk', { tag: '@desktop' }, () => {
  test('cuts no label, however large the window', { tag: '@deep' }, async ({ page }) => {
    await enterSample(page)
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [800, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await cutLabels(panel(page).getByRole('button'))).toEqual([])
      for (const name of ['Open in Google Maps', 'Share', 'E-mail', 'Excel', 'Print', 'Edit stops', 'Optimize again']) {
        await expect(panel(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
      const { height: title = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {}
      expect(title).toBeLessThanOrEqual(40)
    }
  })

  test('the second half of a double click on the optimize button opens nothing', { tag: '@deep' }, async ({ page }) => {
    await enterRoute(page, 4)
    const { x = 0, y = 0, width = 0, height = 0 } = (await optimizeButton(page).boundingBox()) ?? {}

    const shares = [0.2, 0.5, 0.6, 0.8].map((share) => [x + width * share, y + height / 2] as const)
    // Pressed by the page itself, as soon as there is something else: a machine may be slower than a hand.
    const pressed = page.evaluate(
      (places) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector('[data-fresh]')) return
            observer.disconnect()
            for (const place of places) {
              const under = document.elementFromPoint(...place)
              under?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
            }
            resolve(places.length)
          }).observe(document.body, { childList: true, subtree: true })
        }),
      shares,
    )
    await page.mouse.click(x + width / 2, y + height / 2)
    expect(await pressed).toBe(shares.length)

    await expect(summary(page)).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Excel' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('a toast leaves with its change, names the keys of this keyboard and counts one stop', { tag: '@deep' }, async ({
    page,
  }) => {
    await test.step('a toast leaves with its change, and names the keys of this keyboard', async () => {
      await enterOptimized(page, 4)
      await page.getByRole('button', { name: 'Reverse route' }).click()
      await expect(toast(page).getByRole('button', { name: /^Undo/ })).toContainText('Ctrl+Z')
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
      await expect(toast(page)).toHaveCount(0)

      await page.getByRole('button', { name: 'Redo', exact: true }).click()
      await expect(toast(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Reverse route' }).click()
      await expect(toast(page)).toContainText('Route reversed')
      await page.getByRole('button', { name: 'Edit stops' }).click()
      await expect(toast(page)).toHaveCount(0)
    })
    await test.step('one stop is one stop', async () => {
      await openAnew(page)

      await openPlanner(page)
      await chooseEnds(page)
      await pasteList(page, addresses(2))
      await importSelected(page)
      await page.getByRole('button', { name: 'Remove Stop 2' }).click()
      await page.getByRole('button', { name: 'Clear all' }).click()

      await expect(toast(page)).toContainText('Route cleared · 1 stop')
      await expect(toast(page)).not.toContainText('1 stops')
    })
  })

  test('progress names the phases of the job, and stands aside once a route is drawn', { tag: '@deep' }, async ({
    page,
  }) => {
    await enterRoute(page, 24)
    let phase = 'travel-times'
    await page.route('**/api/poll-status/*', (route) =>
      route.fulfill({ json: { pollStatus: null, progress: { phase, done: 1, total: 4, elapsedSeconds: 1 } } }),
    )
    await optimizeButton(page).click()
    const bar = page.getByRole('progressbar')
    await expect(page.getByRole('progressbar', { name: 'Travel times' })).toBeVisible()
    phase = 'solving'
    await expect(page.getByRole('progressbar', { name: 'Fastest order' })).toBeVisible()
    await expect(stopList(page).getByRole('listitem')).toHaveCount(26)

    const [card, map] = [await bar.locator('xpath=../../..').boundingBox(), await page.getByRole('main').boundingBox()]
    if (!card || !map) throw new Error('There is no progress on the screen.')
    expect(card.height).toBeLessThan(60)
    expect(card.y + card.height).toBeGreaterThan(map.y + map.height - 40)
    expect(card.x + card.width).toBeLessThan(map.x + map.width - 200)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
})
