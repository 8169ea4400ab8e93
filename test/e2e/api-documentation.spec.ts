import type { Page } from '@playwright/test'
import { buildDocument } from '#api/reference/build-document.ts'
import { expect, expectAccessible, test } from './support.ts'

const { paths } = await buildDocument()
const summaries = Object.values(paths).flatMap((operations) => Object.values(operations).map(({ summary }) => summary))

/** Everything that the page fetches from elsewhere, which must be nothing. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) foreign.push(request.url())
  })
  return foreign
}

test('the reference shows every call of the contract [P-045]', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/api-documentation')
  const foreign = foreignRequests(page)
  await page.reload()
  // At once: a question for each of two hundred calls takes minutes.
  const headings = page.getByRole('article').getByRole('heading')
  await expect(headings.filter({ hasText: summaries.at(-1) ?? '' }).first()).toBeVisible()
  expect(await headings.allTextContents()).toEqual(expect.arrayContaining(summaries))

  const optimize = page.getByRole('article').filter({ hasText: '/api/optimize' })
  await expect(optimize.locator('section', { has: page.getByRole('heading', { name: 'Body' }) })).toContainText(
    'OptimizeRequest',
  )
  await optimize.getByText('Errors').click()
  await expect(optimize).toContainText('request.invalid')
  await expectAccessible(page)
  // The calls look alike: of some, the other colours are seen in a tenth of the time.
  await page.getByRole('article').evaluateAll((calls) => {
    for (const call of calls.slice(10)) call.remove()
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(foreign).toEqual([])
})
