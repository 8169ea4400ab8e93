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

  test('a file that cannot be read is refused in words, one without an Address column asks for it [P-111, P-281, P-283, P-284, P-286, P-287]', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('a file of another kind, an empty one, a broken one and one too long are refused in words', async () => {
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
      const check = page.getByRole('dialog', { name: 'Check 2 addresses' })
      await expect(
        check.getByLabel(/^Row 4, Address: .* makes an address of 301 characters, and 300 fit/),
      ).toBeVisible()
      await check.getByRole('button', { name: 'Cancel' }).click()

      await expect(entered(page)).toHaveCount(0)
    })
    await test.step('a file without an Address column asks which one it is', async () => {
      await giveFile(page, workbook([['Who', 'Where'], ...addresses(2).map((address) => ['A', address])]))
      const chooser = page.getByRole('dialog', { name: 'Which column holds the addresses?' })
      await expect(chooser).toContainText(
        "'Address' column not detected, please select the column containing addresses.",
      )
      await chooser.getByRole('combobox', { name: 'Address column' }).click()
      await page.getByRole('option', { name: /^Where/ }).click()
      await chooser.getByRole('button', { name: 'Use this column' }).click()
      await importSelected(page)

      await expect(entered(page)).toHaveCount(2)
    })
  })

  test('hostile files end in the written text, beside the page, whose worker ends with them', { tag: '@deep' }, async ({
    page,
  }) => {
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
})
