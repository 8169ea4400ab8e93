import type { Page } from '@playwright/test'
import { chooseAddress, depot, expect, openAnew, openPlanner, test } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

/** The account is shared by all tests: an earlier try may have left the start as a favorite. */
async function forgetFavorite(page: Page): Promise<void> {
  const star = page.getByRole('button', { name: 'Favorite: Start' })
  await expect(star).toBeEnabled()
  if ((await star.getAttribute('aria-pressed')) === 'true') await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
}

// Other tests of this account expect its places among the recent ones.
test.afterEach(async ({ api }) => {
  const { favorites } = await api.places.favorites()
  for (const { favoriteId } of favorites) await api.places.deleteFavorite({ favoriteId })
})

test('a favorite is kept with its name and brought back by undo; a place chosen before is offered', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  await test.step('a favorite is kept with its name and offered before anything is typed', async () => {
    await openPlanner(page)
    await chooseAddress(page, 'Start', depot)
    await forgetFavorite(page)
    await page.getByRole('button', { name: 'Favorite: Start' }).click()
    await expect(page.getByRole('button', { name: 'Favorite: Start' })).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Favorites', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Favorites' })
    const name = dialog.getByRole('textbox')
    await name.fill('Depot')
    await name.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const end = page.getByRole('combobox', { name: 'End', exact: true })
    await end.click()
    await page.getByRole('option', { name: /Favorite Depot/ }).click()

    await expect(page.getByRole('button', { name: /^End: 1 Main Street.*Edit$/ })).toBeVisible()
  })
  await test.step('a place chosen before is offered by keyboard, and a removed favorite comes back by undo', async () => {
    await openAnew(page)

    await openPlanner(page)
    await chooseAddress(page, 'Start', '12 Main Street, New York, NY 10002')
    const star = page.getByRole('button', { name: 'Favorite: Start' })
    await forgetFavorite(page)
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await star.click()
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('button', { name: 'Favorite: Start' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Favorite: Start' }).click()
    await expect(page.getByRole('button', { name: 'Favorite: Start' })).toHaveAttribute('aria-pressed', 'false')

    await page.reload()
    const end = page.getByRole('combobox', { name: 'End', exact: true })
    await end.fill('12')
    await expect(page.getByRole('option', { name: /Recent 12 Main Street/ })).toBeVisible()
    await end.press('ArrowDown')
    await end.press('Enter')

    await expect(page.getByRole('button', { name: /^End: 12 Main Street.*Edit$/ })).toBeVisible()
  })
})
