import { enterRoute, expect, optimizeButton, stopList, summary, test } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

test('a day that has room for no stop says why, and what would make room', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  await enterRoute(page, 2)
  await page.getByRole('button', { name: 'Your day' }).click()
  const day = page.getByRole('dialog', { name: 'Your day' })
  await day.getByLabel('Leave at').fill('09:00')
  await day.getByLabel('Finish by').fill('09:01')
  await day.getByRole('switch', { name: 'The route may end at its last stop' }).click()
  await day.getByRole('button', { name: 'Save' }).click()

  await optimizeButton(page).click()

  await expect(page.getByRole('region', { name: '2 stops do not fit' })).toBeVisible()
  await expect(summary(page)).not.toContainText('Optimal')
  await expect(stopList(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('region', { name: '2 stops do not fit' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
})
