import type { Page } from '@playwright/test'
import {
  addresses,
  answerNotice,
  chooseInput,
  expect,
  importSelected,
  openAnew,
  openPlanner,
  pasteList,
  test,
  toast,
} from './planner-steps.ts'

const entered = (page: Page) => page.getByRole('button', { name: /^Stop \d+: / })

/** Whether nothing lies on the header of the table, and whether it stands below the chips or where they scrolled away. */
const headOfTable = (page: Page): Promise<{ free: boolean; below: boolean }> =>
  page.getByRole('columnheader', { name: 'As written' }).evaluate((head) => {
    const { left, top, width, height } = head.getBoundingClientRect()
    const chip = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('All'))
    const chipBox = chip?.getBoundingClientRect()
    const chipInSight = chip && document.elementFromPoint((chipBox?.left ?? 0) + 4, (chipBox?.top ?? 0) + 4)
    return {
      free: head.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      below: !chip?.contains(chipInSight ?? null) || top >= (chipBox?.bottom ?? 0),
    }
  })

/** Pastes a text into the page as a keyboard does, with no field in the focus. */
const pasteAnywhere = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test.describe('bringing addresses in', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => openPlanner(page))

  test('has four inputs, and a list has 2 to 100 lines [P-021, P-093, P-094, P-095, P-096, P-111, P-279, P-280, P-281, P-381]', async ({
    page,
  }) => {
    await test.step('has four inputs; closing a dialog goes back to the first', async () => {
      const inputs = page.getByRole('group', { name: 'How to add stops' })
      await expect(inputs.getByRole('radio')).toHaveCount(4)
      await expect(inputs.getByRole('radio', { name: 'Address' })).toBeChecked()
      for (const [name, title] of [
        ['List', 'Paste your stops'],
        ['File', 'Import a file'],
      ] as const) {
        await chooseInput(page, name)
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(inputs.getByRole('radio', { name: 'Address' })).toBeChecked()
      }
    })
    await test.step('a list has 2 to 100 lines; empty and one-letter lines do not count', async () => {
      await chooseInput(page, 'List')
      await page.getByLabel('Addresses, one a line').fill(addresses(101).join('\n'))
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Must be less than 100 lines')
      await expect(page.getByRole('button', { name: 'Find addresses' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await pasteAnywhere(page, addresses(101).join('\n'))
      await answerNotice(page, 'Must be less than 100 lines')
      await pasteList(page, ['x', '', '12 Main Street, New York, NY 10003', ' '])
      await answerNotice(page, 'Need more than one stop')

      await pasteList(page, ['', 'x', ...addresses(100), ''])
      await expect(page.getByRole('dialog', { name: 'Check 100 addresses' })).toBeVisible()
      await importSelected(page)

      await expect(entered(page)).toHaveCount(100)
    })
  })

  test('found rows are selected, a maps link brings its stops, and hostile addresses are text [P-116, P-117, P-118, P-119, P-245, P-277, P-278, P-320]', async ({
    page,
  }) => {
    await test.step('found rows are selected, unresolved ones cannot be ticked until they are edited', async () => {
      await pasteList(page, [
        '12 Main Street, New York, NY 10003',
        'nowhere at all xyzzy',
        '14 Main Street, New York, NY 10011',
      ])
      const row = (text: string) => page.getByRole('row').filter({ hasText: text })
      await expect(row('12 Main').getByRole('checkbox')).toBeChecked()
      await expect(row('nowhere').getByRole('checkbox')).toBeDisabled()
      await expect(row('nowhere')).toContainText('Unresolved')
      await expect(page.getByRole('button', { name: 'Import Selected (2)' })).toBeVisible()

      await row('nowhere').getByRole('button', { name: /^Edit/ }).click()
      await page.getByRole('combobox', { name: /^New address for/ }).fill('16 Main Street, New York, NY 10025')
      await page.getByRole('option').first().click()
      await expect(row('nowhere').getByRole('checkbox')).toBeChecked()
      await row('14 Main').getByRole('checkbox').uncheck()
      await importSelected(page)

      await expect(entered(page)).toHaveCount(2)
      await expect(toast(page)).toContainText('2 stops added')
    })
    await test.step('a maps link brings both ends and its stops; another link is refused', async () => {
      await openAnew(page)

      await chooseInput(page, 'Maps link')
      const field = page.getByLabel('Google Maps directions link')
      for (const [link, text] of [
        ['https://example.com/maps/dir/A/B', 'Invalid Url entered! Please try again'],
        ['https://www.google.com/maps/dir/', 'Error with google maps url, please check if valid'],
      ] as const) {
        await field.fill(link)
        await field.press('Enter')
        await answerNotice(page, text)
      }

      const places = addresses(4).map((address) => encodeURIComponent(address).replaceAll('%20', '+'))
      await field.fill(`https://www.google.com/maps/dir/${places.join('/')}/@40.7,-74,12z`)
      await field.press('Enter')

      await expect(page.getByRole('button', { name: /^Start: 10 Main/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^End: 13 Main/ })).toBeVisible()
      await expect(entered(page)).toHaveCount(2)
    })
    await test.step('hostile and foreign addresses are text and nothing else', async () => {
      await openAnew(page)

      const hostile = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://x"), New York']
      await page.exposeFunction('alert', () => {
        throw new Error('A script of an address has run.')
      })
      await pasteList(page, [...hostile, 'שדרות רוטשילד 1, Tel Aviv, Israel', 'Rue de l’Église 5, Montréal, Canada'])
      for (const text of hostile) await expect(page.getByRole('cell', { name: text, exact: true })).toBeVisible()
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
      await importSelected(page)

      await expect(page.getByRole('button', { name: /רוטשילד/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /Montréal/ })).toBeVisible()
    })
  })

  test('of a long list only the rows in sight are on the page; what is typed outlives its leaving', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('of a long list only the rows in sight are on the page; counts, focus and selection are those of all', async () => {
      await pasteList(page, addresses(100))
      const table = page.getByRole('table')
      const box = (row: number) => page.getByRole('checkbox', { name: new RegExp(`^Select row ${row}:`) })
      await expect(table).toHaveAttribute('aria-rowcount', '101')
      await expect(box(1)).toBeChecked()
      expect(await table.getByRole('row').count()).toBeLessThan(60)
      await expect(box(100)).toHaveCount(0)
      await expect.poll(() => headOfTable(page)).toEqual({ free: true, below: true })

      await box(2).focus()
      await table.hover()
      await page.mouse.wheel(0, 100_000)
      await expect(box(100)).toBeVisible()
      await expect(page.getByRole('row').filter({ has: box(100) })).toHaveAttribute('aria-rowindex', '101')
      await expect(box(50)).toHaveCount(0)
      await expect(box(2)).toBeFocused()
      await expect.poll(() => headOfTable(page)).toEqual({ free: true, below: true })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(box(3)).toBeFocused()
      await expect(box(3)).toBeInViewport()

      await page.keyboard.press('Space')
      await expect(page.getByText('99 selected.')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked({ indeterminate: true })
      await page.getByRole('checkbox', { name: 'Select all' }).click()
      await expect(page.getByText('100 selected.')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select all' }).click()
      await expect(page.getByText('0 selected.', { exact: true })).toBeVisible()
    })
    await test.step('what is typed into a row outlives its leaving the page', async () => {
      await openAnew(page)

      await pasteList(page, addresses(100))
      await page.getByRole('button', { name: /^Edit row 1:/ }).click()
      const field = page.getByRole('combobox', { name: /^New address for row 1:/ })
      await field.fill('16 Main Street')
      await page.getByRole('checkbox', { name: /^Select row 8:/ }).uncheck()

      await page.getByRole('table').hover()
      await page.mouse.wheel(0, 100_000)
      await expect(page.getByRole('checkbox', { name: /^Select row 100:/ })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Select row 2:/ })).toHaveCount(0)
      await page.mouse.wheel(0, -100_000)
      await expect(page.getByRole('checkbox', { name: /^Select row 2:/ })).toBeVisible()

      await expect(field).toHaveValue('16 Main Street')
    })
  })

  test('a look-up that is cancelled is given up, and nothing is asked any more', { tag: '@deep' }, async ({ page }) => {
    const asked: string[] = []
    const ended: string[] = []
    page.on('requestfailed', (request) => ended.push(request.url()))
    await page.route('**/api/validate-addresses', async (route) => {
      asked.push(route.request().url())
      if (asked.length === 1) await route.continue()
    })
    await pasteList(page, addresses(60))
    const dialog = page.getByRole('dialog', { name: 'Looking up 60 addresses' })
    await expect(dialog).toContainText('25 of 60')
    expect(asked).toHaveLength(2)

    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await expect(dialog).toHaveCount(0)
    await expect.poll(() => ended).toHaveLength(1)
    await pasteList(page, ['nowhere at all xyzzy', 'x'])
    await answerNotice(page, 'Need more than one stop')
    expect(asked).toHaveLength(2)
    await expect(page.getByRole('dialog', { name: /^Check / })).toHaveCount(0)
  })
})
