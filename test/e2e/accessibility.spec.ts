import type { Page } from '@playwright/test'
import { addresses, enterSample, expect, openPlanner, pasteList, test } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

async function checkReview(page: Page): Promise<void> {
  await pasteList(page, [...addresses(3), addresses(1)[0] ?? '', 'nowhere at all xyzzy'])
  await expect(page.getByRole('dialog', { name: 'Check 5 addresses' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// The map is part of the page; its parts are the same on a phone.
test.use({ drawsMap: async ({ isMobile }, use) => use(!isMobile) })

for (const scheme of ['light', 'dark'] as const) {
  test(`the planner and its shared route are accessible in ${scheme}`, {
    tag: ['@kept', scheme === 'dark' ? '@desktop' : '@phone'],
  }, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openPlanner(page)
    await expectAccessible(page)
    await checkReview(page)
    await enterSample(page)
    await expectAccessible(page)
    // At half its height the sheet is for the stops alone.
    if (isMobile) await page.getByRole('separator', { name: /^Height of/ }).press('End')
    for (const tab of ['Directions', 'Before / after']) {
      await page.getByRole('tab', { name: tab }).click()
      await expectAccessible(page)
    }

    await page.getByRole('button', { name: isMobile ? 'Share' : 'E-mail', exact: true }).click()
    await page.getByLabel('Send by e-mail').fill('driver@example.com')
    await expectAccessible(page)
    const url = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.goto(url)
    await expect(page.getByRole('list', { name: 'Stops in driving order' })).toBeVisible()
    await expectAccessible(page)
  })
}
