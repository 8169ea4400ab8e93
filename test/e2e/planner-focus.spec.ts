import type { Page } from '@playwright/test'
import {
  addresses,
  answerNotice,
  chooseAddress,
  depot,
  enterOptimized,
  enterRoute,
  expect,
  importSelected,
  openPlanner,
  optimizeButton,
  pasteList,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'

/** Something on the page has the focus, and goes on having it once all that is on its way has come. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `focus after ${after}` })
    .not.toBe('BODY')
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => document.activeElement?.tagName), `focus a moment after ${after}`).not.toBe('BODY')
}

const announced = (page: Page) => page.locator('[data-announcer]')

test.describe('the planner by keyboard', { tag: '@desktop' }, () => {
  test('keeps the focus from the first address to the shared route', { tag: '@kept' }, async ({ page }) => {
    await openPlanner(page)
    await page.getByRole('combobox', { name: 'Start', exact: true }).focus()
    await chooseAddress(page, 'Start', depot)
    await expect(page.getByRole('combobox', { name: 'End', exact: true })).toBeFocused()
    await page.keyboard.type(depot)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Stop 1', exact: true })).toBeFocused()
    await chooseAddress(page, 'Stop 1', addresses(1)[0] ?? '')
    await expect(page.getByRole('combobox', { name: 'Stop 2', exact: true })).toBeFocused()

    await page.getByRole('button', { name: /^Stop 1: .*Edit$/ }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Stop 1', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Remove Stop 1' }).press('Enter')
    await expectFocusKept(page, 'removing a stop')

    await pasteList(page, addresses(4))
    await importSelected(page)
    await expectFocusKept(page, 'an import')
    for (const dialog of ['Your day', 'Favorites', 'Saved routes']) {
      await page.getByRole('main').getByRole('button', { name: dialog }).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFocusKept(page, dialog)
    }

    await optimizeButton(page).press('Enter')
    await expect(summary(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    await expectFocusKept(page, 'optimizing')
    await expect(announced(page)).toHaveText(/^Route optimized: 4 stops, \d.* mi\. /)

    await page.getByRole('button', { name: 'Reverse route' }).press('Enter')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter')
    await expect(announced(page)).toHaveText('Undone: Route reversed')
    await expectFocusKept(page, 'undo')
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Share this route' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(announced(page)).toHaveText(/^Stop 1, /)
    await stopList(page)
      .getByRole('button', { name: /^More for/ })
      .nth(1)
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Remove stop' }).press('Enter')
    await expect(toast(page)).toContainText('Stop removed')
    await expectFocusKept(page, 'removing a stop of the route')
    await page.getByRole('button', { name: 'Edit stops' }).press('Enter')
    await expectFocusKept(page, 'going back to the entries')
  })

  test('keys of the page do nothing under a dialog and in a field; a stop is dragged by them', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('keys of the page do nothing under a dialog and in a field', async () => {
      await enterOptimized(page, 4)
      const rows = stopList(page).getByRole('listitem')
      const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
      await rows.nth(1).getByRole('button', { pressed: false }).first().click()
      const before = await scheme()

      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Share this route' })
      await dialog.getByRole('button', { name: 'Copy link' }).focus()
      for (const key of ['d', 'l', 'Delete', 'ArrowDown', '?']) await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(rows).toHaveCount(6)
      await expect(rows.nth(1).getByRole('img', { name: 'locked' })).toHaveCount(0)
      await expect(rows.nth(1).getByRole('button', { pressed: true }).first()).toBeVisible()

      await page.getByRole('combobox', { name: 'Add a stop at its best place' }).focus()
      await page.keyboard.type('dl')
      await page.keyboard.press('Delete')
      await expect(rows).toHaveCount(6)
      expect(await scheme()).toBe(before)
    })
    await test.step('a stop dragged by key is named, with its place', async () => {
      await enterOptimized(page, 3)
      const grip = stopList(page)
        .getByRole('button', { name: /^Move / })
        .first()
      const name = ((await grip.getAttribute('aria-label')) ?? '').replace('Move ', '')

      await grip.press('Space')
      // Picked up, it is over its own place at once.
      await expect(page.getByText(`${name} over place 1.`)).toBeAttached()
      // An arrow moves it once its place is measured.
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByText(new RegExp(`^${name} over place [2-4]\\.$`))).toBeAttached({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(page.getByText(`${name} stays at place 1.`)).toBeAttached()
      await expectNothingMoved(page)
    })
  })

  test('arrows lead past what opens a dialog, and a stop that was never chosen has the focus', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('arrows lead past what opens a dialog, and Space opens it', async () => {
      await openPlanner(page)
      const ways = page.getByRole('group', { name: 'How to add stops' })
      await ways.getByRole('radio', { name: 'Address' }).focus()

      await page.keyboard.press('ArrowRight')
      await expect(page.getByLabel('Google Maps directions link')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(ways.getByRole('radio', { name: 'List' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(ways.getByRole('radio', { name: 'File' })).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Space')

      await expect(page.getByRole('dialog', { name: 'Import a file' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFocusKept(page, 'the file dialog')
    })
    await test.step('a stop that was typed and never chosen says so in its row, and has the focus', async () => {
      await enterRoute(page, 2)
      const field = page.getByRole('combobox', { name: 'Stop 3', exact: true })
      await field.fill('neither here nor there')
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')

      await optimizeButton(page).click()
      await answerNotice(page, 'One or more entries are invalid, please check and try again')

      await expect(field).toBeFocused()
      await expect(page.getByText('Choose this address from the suggestions, or clear it.')).toBeVisible()
      await field.fill('neither here nor ther')
      await expect(page.getByText('Choose this address from the suggestions')).toHaveCount(0)
    })
  })
})

/** The drag was left: nothing moved, and nothing was chosen by the arrows on the way. */
async function expectNothingMoved(page: Page): Promise<void> {
  await expect(toast(page).filter({ hasText: 'moved' })).toHaveCount(0)
  await expect(stopList(page).getByRole('button', { pressed: true }).filter({ hasText: /min/ })).toHaveCount(0)
}
