import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type BookType, utils, write } from 'xlsx'
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

const entered = (page: Page) => page.getByRole('button', { name: /^Stop \d+: / })

/** A workbook with one sheet. */
function workbook(
  rows: readonly (readonly string[])[],
  bookType: BookType = 'xlsx',
  name = 'day.xlsx',
): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Day')
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType })
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

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

/** A workbook of 300 KB whose sheet inflates to 300 MB. */
function bomb(): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const data = deflateRawSync(Buffer.alloc(300_000_000, 0x20))
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(data.length, 14)
  head.writeUInt32LE(1000, 18)
  head.writeUInt16LE(name.length, 22)
  const file = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), data])
  const entry = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, entry, end])
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
    await chooseInput(page, 'List')
    await page.getByLabel('Addresses, one a line').fill(addresses(101).join('\n'))
    await expect(page.getByRole('alert')).toHaveText('Must be less than 100 lines')
    await expect(page.getByRole('button', { name: 'Find addresses' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await pasteAnywhere(page, addresses(101).join('\n'))
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

  test('the same place twice is left out and said; ticked all the same it blocks the import, naming both rows [P-288]', async ({
    page,
  }) => {
    const twice = '12 Main Street, New York, NY 10003'
    await giveFile(page, workbook([['Address'], [twice], [''], ['14 Main Street, New York, NY 10011'], [''], [twice]]))
    const repeated = page.getByRole('row').filter({ hasText: 'Same as row 2' })
    await expect(page.getByText('1 row repeats a place and is left out.')).toBeVisible()
    await expect(repeated.getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()

    await repeated.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Import Selected (3)' }).click()
    await answerNotice(
      page,
      `Address: '${twice}' repeated more than once (#2 and #6). Please resolve before importing.`,
    )

    await page.getByRole('button', { name: 'Leave them out' }).click()
    await importSelected(page)

    await expect(entered(page)).toHaveCount(2)
  })

  test('a look-up that is cancelled is given up, and nothing is asked any more', async ({ page }) => {
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

  test('the look-up says what it does, another word every 200 ms [P-120]', async ({ page }) => {
    await page.route('**/api/validate-addresses', () => new Promise(() => undefined))
    await page.clock.install()
    await giveFile(page, workbook([['Address'], ...addresses(3).map((address) => [address])]))
    const said = page.getByRole('dialog', { name: 'Looking up 3 addresses' }).getByRole('status')
    await expect(said).toHaveText('Uploading File')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await expect(said).toHaveText(/./)
    const now = (await said.textContent()) ?? ''

    const messages: string[] = []
    for (let turn = 0; turn < 7; turn++) {
      await page.clock.runFor(199)
      await page.clock.runFor(1)
      messages.push((await said.textContent()) ?? '')
    }

    const written = [
      'Uploading File',
      'Scanning File',
      'Processing Addresses',
      'Validating Data',
      'Standardizing Addresses',
      'Fetching Location Details',
      'Loading Addresses',
    ]
    const next = written.indexOf(now) + 1
    expect(messages).toEqual([...written.slice(next), ...written.slice(0, next)])
  })

  test('spreadsheets new and old and CSV files are read by their Address column [P-026, P-283, P-285, P-395]', async ({
    page,
  }) => {
    const rows = (from: number) => addresses(from + 2).slice(from)
    await giveFile(
      page,
      workbook([['Customer', 'Address', 'Notes'], ...rows(0).map((address) => ['A', address, 'Ring twice'])]),
    )
    await importSelected(page)
    await expect(entered(page)).toHaveCount(2)
    await giveFile(page, workbook([['Address'], ...rows(2).map((address) => [address])], 'biff8', 'day.xls'))
    await expect(page.getByText('From day.xls, sheet Day')).toBeVisible()
    await importSelected(page)
    await expect(entered(page)).toHaveCount(4)
    await giveFile(page, textFile('more.csv', ['address,who', ...rows(4).map((address) => `"${address}",B`)]))
    await importSelected(page)

    await expect(entered(page)).toHaveCount(6)
  })

  test('a file of another kind, an empty one, a broken one and one too long are refused in words [P-281, P-283, P-284, P-287]', async ({
    page,
  }) => {
    const unreadable = 'There was an error reading the file.'
    await giveFile(page, textFile('stops.txt', addresses(2)))
    await answerNotice(page, 'Please upload an Excel or CSV file.')
    await giveFile(page, { name: 'broken.xlsx', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]) })
    await answerNotice(page, unreadable)
    await giveFile(page, textFile('empty.csv', ['']))
    await answerNotice(page, unreadable)
    await giveFile(page, textFile('header.csv', ['Address']))
    await answerNotice(page, /There are no addresses in this file\./)
    await giveFile(page, textFile('single.csv', addresses(1)))
    await answerNotice(page, 'Need more than one stop')
    await giveFile(page, textFile('long.csv', ['Address', ...addresses(101)]))
    await answerNotice(page, 'Must be less than 100 lines')
    await giveFile(page, textFile('wrong.csv', ['Address', '', ...addresses(1), 'x'.repeat(301)]))
    await answerNotice(page, /^Row 4 \("x{40}…"\) is longer than 300 characters\./)

    await expect(entered(page)).toHaveCount(0)
  })

  test('hostile files end in the written text, beside the page, whose worker ends with them', async ({ page }) => {
    const unreadable = 'There was an error reading the file.'
    await giveFile(page, { name: 'bomb.xlsx', mimeType: '', buffer: bomb() })
    await answerNotice(page, unreadable)
    await giveFile(page, textFile('wide.csv', [`Address${',a'.repeat(2_000_000)}`]))
    await answerNotice(page, unreadable)
    await expect.poll(() => page.workers().filter((worker) => worker.url().includes('table-worker'))).toEqual([])

    await page.route('**/table-worker*', () => new Promise(() => undefined))
    await giveFile(page, textFile('day.csv', ['Address', ...addresses(2)]))
    await page.getByRole('dialog', { name: 'Reading your file' }).getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.workers().filter((worker) => worker.url().includes('table-worker'))).toEqual([])
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
