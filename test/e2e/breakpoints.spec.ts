import type { Page } from '@playwright/test'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

// The widths at which a layout changes: 992 pixels for headers, 768 for the phone.
const NARROW = 991
const PHONE = 767

const at = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 800 })

test.describe('the headers', { tag: '@desktop' }, () => {
  test('of the site trade their links for a menu below 992 pixels [P-060, P-061, P-064]', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const [links, menu] = [
      header.getByRole('link', { name: 'Pricing' }),
      header.getByRole('button', { name: 'Open menu' }),
    ]

    await at(page, NARROW + 1)
    await expect(links).toBeVisible()
    await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await expect(menu).toBeHidden()

    await at(page, NARROW)
    await expect(links).toBeHidden()
    await expect(header.getByRole('link', { name: 'Get Started' })).toBeHidden()
    await menu.click()
    const ways = header.getByRole('navigation', { name: 'Main' })
    await page.keyboard.press('Escape')
    await expect(ways).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await expect(ways.getByRole('link')).toHaveText(['Home', 'Pricing', 'Blog', 'Sign in', 'Get Started'])
    await ways.getByRole('button', { name: 'Products' }).click()
    await expect(ways.getByRole('link', { name: 'Web Route Planner' })).toBeVisible()
    await ways.getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(ways).toBeHidden()
  })

  test('of the tools, and their panel, follow the width', { tag: '@deep' }, async ({ page }) => {
    await test.step('of the tools drop the count below 992 pixels and their links below 768', async () => {
      await signIn(page, people.planner)
      await page.goto('/saved-routes')
      const header = page.getByRole('banner')
      const count = header.getByText(/^\d+ of 200 this month$/)
      const [links, menu] = [
        header.getByRole('link', { name: 'Planner' }),
        header.getByRole('button', { name: 'Menu' }),
      ]

      await at(page, NARROW + 1)
      await expect(count).toBeVisible()
      await at(page, NARROW)
      await expect(count).toBeHidden()
      await expect(links).toBeVisible()

      await at(page, PHONE + 1)
      await expect(links).toBeVisible()
      await expect(menu).toBeHidden()
      await at(page, PHONE)
      await expect(links).toBeHidden()
      await menu.click()
      await expect(header.getByRole('listitem')).toHaveText(['Planner', 'Saved routes', 'Pricing', 'Blog'])
      await expectAccessible(page)
      await header.getByRole('link', { name: 'Planner' }).click()
      await expect(page).toHaveURL('/playground')
    })
    await test.step('the planner is a sheet below 768 pixels and a panel from there', async () => {
      await signIn(page, people.planner)
      await page.goto('/playground')
      const [sheet, panel] = [
        page.getByRole('separator', { name: /^Height of/ }),
        page.getByRole('separator', { name: /^Width of/ }),
      ]

      await at(page, PHONE + 1)
      await expect(panel).toBeVisible()
      await expect(sheet).toHaveCount(0)
      await at(page, PHONE)
      await expect(sheet).toBeVisible()
      await expect(panel).toHaveCount(0)
    })
  })
})
