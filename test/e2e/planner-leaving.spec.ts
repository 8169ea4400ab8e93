import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import {
  answerNotice,
  countPrints,
  enterSample,
  expect,
  optimizeSample,
  stopList,
  test,
  toast,
} from './planner-steps.ts'
import { expectAccessible } from './support.ts'

const columns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL']

async function exportAs(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Reads a GPX file as a browser does: parts of the route and of its way, or what is wrong with it. */
const readGpx = (page: Page, text: string) =>
  page.evaluate((xml) => {
    const gpx = new DOMParser().parseFromString(xml, 'application/xml')
    const count = (name: string) => gpx.getElementsByTagNameNS('http://www.topografix.com/GPX/1/1', name).length
    return {
      broken: gpx.querySelector('parsererror')?.textContent ?? null,
      version: gpx.documentElement.getAttribute('version'),
      children: [...gpx.documentElement.children].map(({ tagName }) => tagName),
      points: count('rtept'),
      way: count('trkpt'),
    }
  }, text)

const credit = 'Times and directions: Street grid by Stopwise'

test.describe('a route that leaves the planner', { tag: '@desktop' }, () => {
  test('is exported, printed with a code a stop, and says what it saves in fuel [P-107, P-250, P-394]', {
    tag: '@deep',
  }, async ({ page, context }) => {
    await test.step('is exported as a workbook, as text, for navigation devices and for the clipboard', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await enterSample(page)

      const excel = await exportAs(page, 'Excel file (xlsx)')
      const csv = await exportAs(page, 'CSV file')
      const gpx = await exportAs(page, 'GPX file')
      await page.getByRole('button', { name: 'Excel', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Copy as text' }).click()
      await expect(toast(page)).toContainText('Route copied as text')

      expect([excel.name, csv.name, gpx.name]).toEqual(['StopwiseRoute.xlsx', 'StopwiseRoute.csv', 'StopwiseRoute.gpx'])
      const book = read(excel.bytes)
      expect(book.SheetNames).toEqual(['Routes'])
      const rows = utils.sheet_to_json<string[]>(book.Sheets.Routes ?? {}, { header: 1 })
      expect(rows[0]).toEqual(columns)
      expect(rows).toHaveLength(26)
      expect(rows.at(-1)).toEqual([credit])
      expect(csv.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n')).toHaveLength(26)
      expect(await readGpx(page, gpx.bytes.toString('utf8'))).toMatchObject({
        broken: null,
        version: '1.1',
        children: ['metadata', 'rte', 'trk'],
        points: 24,
      })
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied.split('\n')).toHaveLength(26)
      expect(copied.split('\n').at(-1)).toBe(credit)
      expect(copied).toContain(`1. ${rows[2]?.[1]}`.slice(0, 3))
    })
    await test.step('is printed with a code a stop, and without the page around it', async () => {
      const printed = await countPrints(page)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await expect.poll(printed).toBe(1)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))

      const sheet = page.locator('ol').filter({ has: page.locator('svg[width="58"]') })
      await expect(sheet.locator('svg[width="58"]')).toHaveCount(24)
      await expect(sheet).toBeVisible()
      await expect(stopList(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
      await page.emulateMedia({ media: null })
    })
    await test.step('says what its saved miles are worth in fuel, by the rates of this vehicle', async () => {
      await enterSample(page)
      await page.getByRole('tab', { name: 'Before / after' }).click()
      const line = page.getByText(/gal of fuel saved/)
      const before = await line.textContent()
      await page.getByRole('button', { name: 'Your vehicle' }).click()
      await page.getByLabel('Dollars per gallon').fill('9.5')
      await page.getByLabel('Miles per gallon').fill('10')
      await expectAccessible(page)
      const after = await line.textContent()
      expect(after).not.toBe(before)

      await page.reload()
      await page.getByRole('tab', { name: 'Before / after' }).click()

      await expect(line).toHaveText(after ?? '')
    })
  })

  test('is mailed to an address that can be one, once however often it is tried [P-111, P-247, P-367, P-368]', async ({
    page,
    product,
  }) => {
    await enterSample(page)
    await page.getByRole('button', { name: 'E-mail', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this route' })
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/shared-route-id\/[0-9a-z]{28}$/)
    await expect(dialog.getByRole('button', { name: 'Send e-mail' })).toBeDisabled()
    await dialog.getByLabel('Send by e-mail').fill('nobody')
    await dialog.getByRole('button', { name: 'Send e-mail' }).click()
    await expect(dialog).toContainText('There was an issue sending the email, check if email address is valid')
    await expectAccessible(page)

    const to = `driver-${Date.now()}@example.com`
    await dialog.getByLabel('Send by e-mail').fill(to)
    // The first answer is lost on its way: the mail has gone out all the same.
    await page.route('**/api/sendemail', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Send e-mail' }).click()
    await expect(dialog).toContainText('We could not reach the server')
    await page.unroute('**/api/sendemail')
    await dialog.getByRole('button', { name: 'Send e-mail' }).click()
    await expect(toast(page)).toContainText('Email Sent! Check spam if not in inbox')

    await product.newestMail(to, /shared a route with you/)
    expect(await product.mailsTo(to, /./)).toHaveLength(1)
  })
})

test.describe('feedback', { tag: '@desktop' }, () => {
  test('is asked for after an optimization, in two steps, and sent by Submit and by Close [P-111, P-185, P-186, P-187, P-189]', async ({
    page,
  }) => {
    const sent: unknown[] = []
    await page.route('**/api/feedback-status', (route) => route.fulfill({ json: { eligible: true } }))
    await page.route('**/api/feedback', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.continue()
    })
    const askedDialog = async (): Promise<void> => {
      await optimizeSample(page)
      await expect(toast(page)).toContainText('How is Stopwise working for you?')
      await toast(page).getByRole('button', { name: 'Tell us' }).click()
    }
    await askedDialog()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group', { name: 'Score from 0 to 10' }).getByRole('button')).toHaveCount(11)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '8', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'What should we do better?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Change score' }).click()
    await dialog.getByRole('button', { name: '9', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'What do you like most?' })).toBeVisible()
    await dialog.getByLabel('In your words').fill('  The map ')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page)).toContainText('Thank you')

    await page.getByRole('button', { name: 'Edit stops' }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await askedDialog()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(() => sent)
      .toEqual([
        { score: 9, feedback: 'The map' },
        { score: null, feedback: '' },
      ])
  })
})

test.describe('saved routes', { tag: '@desktop' }, () => {
  test('are found from the header, renamed, deleted, brought back and opened', { tag: '@deep' }, async ({ page }) => {
    await enterSample(page)
    await page.getByRole('button', { name: /^Rename / }).click()
    const name = `Round ${Date.now()}`
    await page.getByLabel('Name of the route').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved routes' }).click()
    const row = page.getByRole('list', { name: 'Saved routes' }).getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('22 stops')
    await expectAccessible(page)

    await row.getByRole('button', { name: `Rename ${name}` }).click()
    await page.getByLabel('Name of the route').fill(`${name} north`)
    await page.keyboard.press('Enter')
    await expect(row).toContainText(`${name} north`)
    await row.getByRole('button', { name: `Delete ${name} north` }).click()
    await expect(row).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await row.getByRole('button', { name: `Open ${name} north` }).click()

    await expect(page).toHaveURL('/playground')
    await expect(page.getByRole('button', { name: `Rename ${name} north` })).toBeVisible()
    await expect(stopList(page).getByRole('listitem')).toHaveCount(24)
  })

  test('say that there are none, what to do where they cannot be fetched, and come a page at a time', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('say that there are none, and what to do where they cannot be fetched', async () => {
      await page.route('**/api/saved-routes', (route) => route.fulfill({ json: { routes: [] } }))
      await page.goto('/saved-routes')
      await expect(
        page.getByText('No saved routes yet. Optimize a route and save or share it: it will be here.'),
      ).toBeVisible()
      await page.unroute('**/api/saved-routes')

      await page.route('**/api/saved-routes', (route) => route.abort())
      await page.goto('/saved-routes')
      await expect(page.getByText('Your routes could not be fetched.')).toBeVisible()
      await page.unroute('**/api/saved-routes')
      await page.getByRole('button', { name: 'Try again' }).click()

      await expect(page.getByText('Your routes could not be fetched.')).toHaveCount(0)
    })
    await test.step('are all there, a page at a time, however many there are', async () => {
      const routes = Array.from({ length: 51 }, (_, index) => ({
        ...{ routeId: `route${index}`.padEnd(20, 'x'), title: `Round ${index + 1}`, url: 'https://example.com' },
        ...{ totalTime: 10, totalDistance: 1, stops: 1, version: 1, updatedAt: Date.now(), expiresAt: Date.now() },
        isShared: index > 0,
      }))
      await page.route(/api\/saved-routes(\?|$)/, (route) =>
        route.fulfill({
          json: route.request().url().includes('cursor=1.end')
            ? { routes: routes.slice(50) }
            : { routes: routes.slice(0, 50), cursor: '1.end' },
        }),
      )
      await page.goto('/saved-routes')
      const list = page.getByRole('list', { name: 'Saved routes' }).getByRole('listitem')
      await expect(list).toHaveCount(50)
      await expect(list.first()).toContainText('1 stop · 10 min · 1.0 mi')
      await expect(list.first()).toContainText('only you')
      await expect(page.getByText('50 routes shown')).toBeVisible()

      await page.getByRole('button', { name: 'Show more' }).press('Enter')

      await expect(list).toHaveCount(51)
      await expect(page.getByText('51 routes in all')).toBeFocused()
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
      await expect(list.last().getByRole('button', { name: 'Delete Round 51' })).toBeVisible()
    })
  })

  test('that changed elsewhere are saved under a link of their own', { tag: '@deep' }, async ({ page, api }) => {
    await enterSample(page)
    const share = page.getByRole('button', { name: 'Share', exact: true })
    const link = page.getByRole('dialog', { name: 'Share this route' }).getByRole('textbox', { name: 'Link' })
    await share.click()
    const first = await link.inputValue()
    await page.keyboard.press('Escape')
    const routeId = first.split('/').at(-1) ?? ''
    const { routeData, version } = await api.sharing.getRoute({ routeid: routeId })
    await api.sharing.updateRoute({ routeId, routeData, version })
    await share.click()
    await answerNotice(page, 'This route was changed in another window.', 'Save as a new route')

    await expect(link).not.toHaveValue(first)
  })
})
