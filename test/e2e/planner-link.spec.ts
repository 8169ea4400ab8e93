import type { Page } from '@playwright/test'
import { formatMinutes } from '#core/kernel/time.ts'
import { enterOptimized, enterSample, expect, stopList, summary, test, toast } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

const row = (page: Page, index: number) => stopList(page).getByRole('listitem').nth(index)
const follows = 'Link shows this route'
const lags = /Link shows an earlier version/
const link = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** Shares the route and gives the id in its link. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this route' })
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link(page, follows)).toBeVisible()
  return url.split('/').at(-1) ?? ''
}

/** Moves a stop one place down by key. */
async function moveDown(page: Page, index: number): Promise<void> {
  // A chosen row is let go by a click.
  await page.keyboard.press('Escape')
  await row(page, index).getByRole('button').first().click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toast(page)).toContainText(`Stop ${index} moved after ${index + 1}`)
}

test.describe('the link of a shared route', { tag: '@desktop' }, () => {
  test('follows moves, undo and redo, also those from before it was shared', { tag: '@deep' }, async ({
    page,
    api,
  }) => {
    await enterOptimized(page, 6)
    await moveDown(page, 1)
    const routeId = await share(page)
    const behindLink = async () => {
      const { routeData } = await api.sharing.getRoute({ routeid: routeId })
      return { order: routeData.routeOrder.map(({ entered }) => entered), minutes: routeData.totalTime }
    }
    const shared = await behindLink()
    const isShown = () => expect(link(page, follows)).toBeVisible()

    await moveDown(page, 2)
    await expect.poll(async () => (await behindLink()).order).not.toEqual(shared.order)
    await isShown()
    const moved = await behindLink()
    await page.keyboard.press('Control+z')
    await expect.poll(behindLink).toEqual(shared)
    await isShown()

    await page.keyboard.press('Control+Shift+z')
    await expect.poll(behindLink).toEqual(moved)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await behindLink()).order).not.toEqual(shared.order)
    await isShown()
    const optimized = await behindLink()
    expect(optimized.order).not.toEqual(moved.order)
    await expect(summary(page)).toContainText(formatMinutes(optimized.minutes))

    // What comes after an undo is taken like any other change.
    await moveDown(page, 3)
    await expect.poll(async () => (await behindLink()).order).not.toEqual(optimized.order)
    await isShown()
    await expectAccessible(page)
  })

  test('goes on where a call was cut off, and catches up after it lagged', { tag: '@deep' }, async ({
    page,
    api,
    context,
  }) => {
    await test.step('goes on where a call was cut off by a reload', async () => {
      await enterOptimized(page, 5)
      const routeId = await share(page)
      // The server has it, the page never hears of it.
      await page.route('**/api/update-route/*', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await moveDown(page, 1)
      await expect(link(page, lags)).toBeVisible()
      await page.reload()
      await page.unroute('**/api/update-route/*')
      await page.getByRole('button', { name: 'Undo' }).first().click()

      await expect.poll(async () => (await api.sharing.getRoute({ routeid: routeId })).version).toBeGreaterThan(2)
      await expect(link(page, follows)).toBeVisible()
      // The link may follow the change before the one that takes it back.
      await expect(async () => {
        const { routeData } = await api.sharing.getRoute({ routeid: routeId })
        const shown = await stopList(page).getByRole('listitem').allTextContents()
        for (const [index, { address }] of routeData.routeOrder.entries()) {
          expect(shown[index]).toContain(address.split(',')[0])
        }
      }).toPass()
    })
    await test.step('says that it lags while there is no connection, and catches up', async () => {
      await enterOptimized(page, 5)
      await share(page)

      await context.setOffline(true)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+Shift+z')
      await moveDown(page, 1)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await expect(link(page, lags)).toBeVisible()
      await context.setOffline(false)

      await expect(link(page, follows)).toBeVisible()
    })
  })

  test('says that another window has changed it, and lets people choose', { tag: '@deep' }, async ({ page, api }) => {
    await enterOptimized(page, 5)
    const routeId = await share(page)
    const { routeData, version } = await api.sharing.getRoute({ routeid: routeId })
    await api.sharing.updateRoute({ routeId, routeData, version })

    await moveDown(page, 1)
    await expect(link(page, 'Link was changed in another window')).toBeVisible()
    await page.getByRole('button', { name: 'Replace it with this route' }).click()
    await expect(link(page, follows)).toBeVisible()

    const replaced = await api.sharing.getRoute({ routeid: routeId })
    expect(replaced.version).toBeGreaterThan(version + 1)
    expect(replaced.routeData.routeOrder.map(({ entered }) => entered)).not.toEqual(
      routeData.routeOrder.map(({ entered }) => entered),
    )
  })
})

test.describe('a route that is saved', { tag: '@desktop' }, () => {
  test('has a name, is found again with everything, and is nobody else’s until it is shared', { tag: '@deep' }, async ({
    page,
    api,
  }) => {
    const name = `Round ${Date.now()}`
    await enterSample(page)
    await page.getByRole('button', { name: 'Save route' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this route' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(link(page, /^Saved$/)).toBeVisible()
    const before = await stopList(page).getByRole('listitem').allTextContents()
    await row(page, 3).getByRole('button').first().click()
    await page.keyboard.press('l')
    await expect(toast(page)).toContainText('Stop 3 locked')
    await expect(link(page, /^Saved$/)).toBeVisible()
    const { routes } = await api.sharing.savedRoutes({})
    const saved = routes.find(({ title }) => title === name)
    expect(saved?.isShared).toBe(false)
    await expect
      .poll(async () => (await api.sharing.savedRoute({ routeId: saved?.routeId ?? '' })).request?.stopList)
      .toContainEqual(expect.objectContaining({ lockedAt: 2 }))
    await page.goto('/saved-routes')
    const entry = page.getByRole('list', { name: 'Saved routes' }).getByRole('listitem').filter({ hasText: name })
    await expect(entry).toContainText('only you')
    await entry.getByRole('button', { name: `Open ${name}` }).click()

    await expect(page).toHaveURL('/playground')
    await expect(stopList(page).getByRole('listitem')).toHaveCount(before.length)
    await expect(row(page, 3).getByRole('img', { name: 'locked' })).toBeVisible()
    await expect(link(page, /^Saved$/)).toBeVisible()
  })
})
