import type { Locator, Page } from '@playwright/test'
import { enterSample, expect, stopList, summary, test, toast } from './planner-steps.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const startButton = (page: Page): Locator => page.getByRole('button', { name: /^Start part 1 of/ })

/** How many numbered stops stand whole between the summary and the foot. */
async function stopsInSight(page: Page): Promise<number> {
  const [top, foot] = [await boxOf(summary(page)), await boxOf(startButton(page))]
  const rows = await stopList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move / }) })
    .all()
  const boxes = await Promise.all(rows.map(boxOf))
  return boxes.filter(({ y, height }) => y >= top.y + top.height && y + height <= foot.y).length
}

test.describe('the result on a phone', { tag: '@phone' }, () => {
  test('shows its answer, two stops and the start button at half height; says that it is offline', async ({
    page,
    context,
  }) => {
    for (const height of [664, 844]) {
      await page.setViewportSize({ width: 390, height })
      await enterSample(page)
      await expect(page.getByRole('separator', { name: 'Height of Route' })).toHaveAttribute('aria-valuenow', '50')
      await expect.poll(async () => (await boxOf(summary(page))).y).toBeGreaterThan(height / 2)

      expect(await stopsInSight(page)).toBeGreaterThanOrEqual(2)
      await expect(summary(page)).toContainText(/\d+(\.\d)? mi · 22 stops/)
      await expect(summary(page).getByText(/ less$/)).toBeVisible()
      const title = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(title.height).toBeLessThanOrEqual(44)
      expect((await boxOf(startButton(page))).height).toBeGreaterThanOrEqual(48)
    }

    await context.setOffline(true)

    // Nothing lies over it: a press would reach it.
    await page.getByText('Offline. Your route is kept on this device.').click({ trial: true })
    await context.setOffline(false)
  })

  test('starts part by part in the chosen app, and keeps the rest behind its menus', async ({ page, context }) => {
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
    await enterSample(page)
    await expect(startButton(page)).toContainText('stops 1–8 in Google Maps')

    const opening = context.waitForEvent('page')
    await startButton(page).click()
    const opened = await opening
    await opened.waitForURL(/^https:/, { waitUntil: 'commit' })
    expect(decodeURIComponent(opened.url())).toContain('google.com/maps/dir/604 W 50th')
    await expect(page.getByRole('button', { name: /^Start part 2 of 3/ })).toContainText('stops 9–15')
    await page.getByRole('button', { name: 'Apple Maps' }).click()
    await expect(page.getByRole('button', { name: /^Start part 2 of 2/ })).toContainText('in Apple Maps')
    await page.getByRole('button', { name: 'Navigation app and parts' }).click()
    await expect(page.getByRole('menuitem', { name: /^Part 1 of 2, start to stop/ })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Google Maps' }).click()

    const miles = summary(page).getByText(/ mi · /)
    const before = await miles.textContent()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Reverse route' }).click()
    await expect(toast(page)).toContainText('Route reversed')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Undo' }).click()
    await expect(miles).toHaveText(before ?? '')
    await page.getByRole('separator', { name: 'Height of Route' }).press('End')
    await expect(page.getByRole('tab', { name: 'Directions' })).toBeVisible()
  })

  test('a toast covers no button at any height', async ({ page }) => {
    await enterSample(page)
    // It opens at half its height.
    for (const key of [undefined, 'Home', 'End']) {
      if (key) await page.getByRole('separator', { name: 'Height of Route' }).press(key)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Reverse route' }).click()
      await expect(toast(page)).toContainText('Route reversed')
      await page.waitForTimeout(600)

      const said = await boxOf(toast(page).locator('> *'))
      for (const name of [/^Start part/, 'Navigation app and parts', 'Share', 'More', 'Edit stops']) {
        expect(overlap(said, await boxOf(page.getByRole('button', { name }).first())), String(name)).toBe(false)
      }
    }
  })
})
