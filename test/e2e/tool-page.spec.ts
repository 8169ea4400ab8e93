import { signIn } from './sessions.ts'
import { expect, people, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, people.planner)
  await page.goto('/playground')
})

test('the panel is as wide as it was left', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  const separator = page.getByRole('separator', { name: /^Width of/ })
  await expect(separator).toHaveAttribute('aria-valuenow', '420')

  await separator.press('ArrowRight')
  await page.reload()

  await expect(separator).toHaveAttribute('aria-valuenow', '436')
  await separator.dblclick()
  await expect(separator).toHaveAttribute('aria-valuenow', '420')
})

test('the sheet rests at three heights, by key, by tap and by drag', { tag: '@phone' }, async ({ page }) => {
  const handle = page.getByRole('separator', { name: /^Height of/ })
  const height = () => handle.getAttribute('aria-valuenow')
  await handle.press('Home')
  expect(await height()).toBe('25')
  await handle.press('ArrowUp')
  expect(await height()).toBe('50')
  await handle.hover()

  await handle.click()
  expect(await height()).toBe('92')
  // Waits until the sheet has come to rest.
  await handle.hover()
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not on the screen.')
  await page.mouse.move(box.x + 100, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 300, { steps: 12 })
  await page.mouse.move(box.x + 100, box.y + 366, { steps: 12 })
  await page.waitForTimeout(200)
  await page.mouse.move(box.x + 100, box.y + 367)
  await page.mouse.up()

  expect(await height()).toBe('50')
})
