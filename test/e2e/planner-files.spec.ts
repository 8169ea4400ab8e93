import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type BookType, utils, write } from 'xlsx'
import {
  addresses,
  answerNotice,
  expect,
  giveFile,
  importSelected,
  openPlanner,
  test,
  textFile,
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

test.describe('bringing files in', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => openPlanner(page))

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

  test('the look-up says what it does, another word every 200 ms [P-120]', async ({ page }) => {
    await page.route('**/api/validate-addresses', () => new Promise(() => undefined))
    await page.clock.install()
    await giveFile(page, workbook([['Address'], ...addresses(3).map((address) => [address])]))
    const said = page.getByRole('dialog', { name: 'Looking up 3 addresses' }).getByRole('status')
    await expect(said).toHaveText('Uploading File')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const messages = [
      'Uploading File',
      'Scanning File',
      'Processing Addresses',
      'Validating Data',
      'Standardizing Addresses',
      'Fetching Location Details',
      'Loading Addresses',
    ]
    const now = messages.indexOf((await said.textContent()) ?? '')

    for (let turn = 1; turn <= messages.length; turn++) {
      await page.clock.runFor(200)

      await expect(said).toHaveText(messages[(now + turn) % messages.length] ?? '')
    }
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
    await answerNotice(page, /Row 4 \("x{40}…"\) is longer than 300 characters\./)

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
})
