import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { expect, expectAccessible, test } from './support.ts'

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string(), summary: z.string() }))),
})

const file = join(import.meta.dirname, '../../api/openapi.json')
const { paths } = Document.parse(JSON.parse(readFileSync(file, 'utf8')))
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

for (const [scheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const) {
  test(`the reference shows every call of the contract in ${scheme} [P-045]`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/api-documentation')
    const foreign = foreignRequests(page)
    await page.reload()
    for (const summary of summaries)
      await expect(page.getByRole('heading', { name: summary, exact: true })).toBeVisible()

    const optimize = page.getByRole('article').filter({ hasText: '/api/optimize' })
    await expect(optimize.locator('section', { has: page.getByRole('heading', { name: 'Body' }) })).toContainText(
      'OptimizeRequest',
    )
    await optimize.getByText('Errors').click()
    await expect(optimize).toContainText('request.invalid')
    await expectAccessible(page)
    expect(foreign).toEqual([])
  })
}
