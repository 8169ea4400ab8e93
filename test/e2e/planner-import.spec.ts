import { utils, write } from 'xlsx'
import {
  addresses,
  answerNotice,
  chooseInput,
  expect,
  giveFile,
  importSelected,
  openPlanner,
  pasteList,
  test,
  textFile,
  toast,
} from './planner-steps.ts'

const entered = (page: Parameters<typeof openPlanner>[0]) => page.getByRole('button', { name: /^Stop \d+: / })

/** A workbook with one sheet. */
function workbook(rows: readonly (readonly string[])[]): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Day')
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' })
  return { name: 'day.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

test.describe('bringing addresses in', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => openPlanner(page))

  test('has four inputs; closing a dialog goes back to the first [P-093, P-094, P-095, P-096, P-111]', async ({
    page,
  }) => {
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

  test('a list has 2 to 100 lines; empty and one-letter lines do not count [P-021, P-279, P-280, P-281, P-381]', async ({
    page,
  }) => {
    await pasteList(page, addresses(101))
    await answerNotice(page, 'Must be less than 100 lines')
    await pasteList(page, ['x', '', '12 Main Street, New York, NY 10003', ' '])
    await answerNotice(page, 'Need more than one stop')

    await pasteList(page, ['', 'x', ...addresses(100), ''])
    await expect(page.getByRole('dialog', { name: 'Check 100 addresses' })).toBeVisible()
    await importSelected(page)

    await expect(entered(page)).toHaveCount(100)
  })

  test('found rows are selected, unresolved ones cannot be ticked until they are edited [P-116, P-117, P-118, P-119, P-245, P-320]', async ({
    page,
  }) => {
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

  test('of a long list only the rows in sight are on the page; counts, focus and selection are those of all', async ({
    page,
  }) => {
    await pasteList(page, addresses(100))
    const table = page.getByRole('table')
    const box = (row: number) => page.getByRole('checkbox', { name: new RegExp(`^Select row ${row}:`) })
    await expect(table).toHaveAttribute('aria-rowcount', '101')
    await expect(box(1)).toBeChecked()
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await expect(box(100)).toHaveCount(0)

    await box(2).focus()
    await table.hover()
    await page.mouse.wheel(0, 100_000)
    await expect(box(100)).toBeVisible()
    await expect(page.getByRole('row').filter({ has: box(100) })).toHaveAttribute('aria-rowindex', '101')
    await expect(box(50)).toHaveCount(0)
    await expect(box(2)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(box(3)).toBeFocused()
    await expect(box(3)).toBeInViewport()

    await page.keyboard.press('Space')
    await expect(page.getByText('99 selected.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(page.getByText('100 selected.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(page.getByText('0 selected.', { exact: true })).toBeVisible()
  })

  test('what is typed into a row outlives its leaving the page', async ({ page }) => {
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

  test('the same place twice blocks the import, naming both rows [P-288]', async ({ page }) => {
    const twice = '12 Main Street, New York, NY 10003'
    await pasteList(page, [twice, '14 Main Street, New York, NY 10011', twice])
    await page.getByRole('button', { name: 'Import Selected (3)' }).click()
    await answerNotice(
      page,
      `Address: '${twice}' repeated more than once (#1 and #3). Please resolve before importing.`,
    )

    await page.getByRole('row').filter({ hasText: 'Same as row 1' }).getByRole('checkbox').uncheck()
    await importSelected(page)

    await expect(entered(page)).toHaveCount(2)
  })

  test('a maps link brings both ends and its stops; another link is refused [P-277, P-278]', async ({ page }) => {
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

  test('a spreadsheet and a CSV file are read by their Address column, the lookup says what it does [P-026, P-120, P-283, P-285, P-395]', async ({
    page,
  }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/validate-addresses', async (route) => {
      await held
      await route.continue()
    })
    await giveFile(
      page,
      workbook([['Customer', 'Address', 'Notes'], ...addresses(3).map((address) => ['A', address, 'Ring twice'])]),
    )
    const said = page.getByRole('dialog', { name: 'Looking up 3 addresses' }).getByRole('status')
    for (const message of ['Uploading File', 'Validating Data', 'Loading Addresses'])
      await expect(said).toHaveText(message)
    release()
    await importSelected(page)
    await expect(entered(page)).toHaveCount(3)

    const [, , , next = '', last = ''] = addresses(5)
    await giveFile(page, textFile('more.csv', ['address,who', `"${next}",B`, `"${last}",C`]))
    await importSelected(page)

    await expect(entered(page)).toHaveCount(5)
  })

  test('a file of another kind, an empty one, a broken one and one too long are refused in words [P-283, P-284, P-287]', async ({
    page,
  }) => {
    await giveFile(page, textFile('stops.txt', addresses(2)))
    await answerNotice(page, 'Please upload an Excel or CSV file.')
    await giveFile(page, { name: 'broken.xlsx', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]) })
    await answerNotice(page, 'There was an error reading the file.')
    await giveFile(page, textFile('empty.csv', ['Address']))
    await answerNotice(page, /There are no addresses in this file\./)
    await giveFile(page, textFile('long.csv', ['Address', ...addresses(101).map((address) => `"${address}"`)]))
    await answerNotice(page, 'Must be less than 100 lines')

    await expect(entered(page)).toHaveCount(0)
  })

  test('a file without an Address column asks which one it is [P-111, P-286]', async ({ page }) => {
    await giveFile(page, workbook([['Who', 'Where'], ...addresses(2).map((address) => ['A', address])]))
    const chooser = page.getByRole('dialog', { name: 'Which column holds the addresses?' })
    await expect(chooser).toContainText("'Address' column not detected, please select the column containing addresses.")
    await chooser.getByRole('combobox', { name: 'Address column' }).click()
    await page.getByRole('option', { name: /^Where/ }).click()
    await chooser.getByRole('button', { name: 'Use this column' }).click()
    await importSelected(page)

    await expect(entered(page)).toHaveCount(2)
  })

  test('hostile and foreign addresses are text and nothing else', async ({ page }) => {
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
