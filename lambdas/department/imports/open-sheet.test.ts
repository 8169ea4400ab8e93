/** @module-tag wide */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { strToU8, type Zippable, zipSync } from 'fflate'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { createFileJudge, isRefusal } from '#core/department/imports/judge-file.ts'
import type { RowVerdict } from '#core/department/imports/judge-rows.ts'
import { runs } from '#engine/test/support/runs.ts'
import { compoundFile, oldStream, textCell } from '#test/support/old-workbook-file.ts'
import { inflateParts } from './inflate-parts.ts'
import { openSheet } from './open-sheet.ts'
import { type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'

const SAMPLES = join(import.meta.dirname, '../../../../shared/data/samples/department')

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const batch of openSheet(bytes).batches) rows.push(...batch)
  return rows
}
const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells)
const csv = (text: string) => rowsOf(strToU8(text))

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root.split(' ')[0]}>`

/** A workbook of one sheet, written by hand; `parts` add or replace. */
function workbook(sheetData: string, parts: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    'xl/workbook.xml': head(
      `workbook xmlns:r="${RELATION}"`,
      '<sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': head('Relationships', '<Relationship Id="rId7" Target="worksheets/first.xml"/>'),
    'xl/worksheets/first.xml': head('worksheet', `<sheetData>${sheetData}</sheetData>`),
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable)
}
function oldWorkbook(bookType: 'biff8' | 'xlsb' = 'biff8'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a'.repeat(5000)]]), 'One')
  return new Uint8Array(write(book, { bookType, type: 'array' }))
}

/** The begin of a workbook of the Excel before 2007, and nothing that follows. */
const old = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => [0xd0, 0xcf, 0x11, 0xe0][at] ?? 0)
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const inline = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a text with commas', () => {
  it('is read with or without a mark, quotes, line breaks in cells, and bars as they stand', async () => {
    const text = 'A,B\r\n"x, ""y""\nz",101|102\r\n\r\n05, é – ü\r\n'
    const rows = [
      { number: 1, cells: ['A', 'B'] },
      { number: 2, cells: ['x, "y"\nz', '101|102'] },
      { number: 3, cells: [''] },
      { number: 4, cells: ['05', ' é – ü'] },
    ]

    expect((await csv(text)).slice(0, 4)).toEqual(rows)
    expect((await csv(`\uFEFF${text}`)).slice(0, 4)).toEqual(rows)
  })

  it('is read as Windows writes it where it is no UTF-8, and by its mark where it is UTF-16', async () => {
    const windows = Uint8Array.of(0x96, 0x2c, 0xe9)
    const wide = new Uint8Array(Buffer.from('\uFEFFé,–', 'utf16le'))

    expect(await cellsOf(windows)).toEqual([['–', 'é']])
    expect(await cellsOf(wide)).toEqual([['é', '–']])
  })

  it('keeps letters that stand at the edge of a piece, and says how many rows there seem to be', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `${index},– é ${'x'.repeat(index % 17)}`)

    const sheet = openSheet(strToU8(`${lines.join('\n')}\n`))

    expect(sheet.expectedRows()).toBe(40_000)
    const rows = await rowsOf(strToU8(lines.join('\n')))
    expect(rows.map(({ cells }) => cells.join())).toEqual(lines)
  })

  it.each([
    ['is never closed', 'A,B\n1,"x\n2,y\n3,z'],
    ['is closed rows later', 'A,B\n1,"x" y\n2,y\n3,"z"\n4,w'],
  ])('loses no row to a quote that %s: it cannot be read [D-141]', async (_title, text) => {
    await expect(csv(text)).rejects.toThrow('A quote is not closed')
  })

  it('keeps a quote within a cell as it stands, also where a piece of the file ends', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `${index},"2"" by 4${' '.repeat(index % 13)}" ,x`)

    expect(await cellsOf(strToU8('1,"12" pipe",x\n2,6" pipe'))).toEqual([
      ['1', '12" pipe', 'x'],
      ['2', '6" pipe'],
    ])
    expect(await cellsOf(strToU8(lines.join('\n')))).toHaveLength(40_000)
  })

  it('is no text if it holds what no text holds, and no list if it has a thousand columns', async () => {
    await expect(csv('a\0b')).rejects.toThrow(UnreadableSheet)
    await expect(csv(`"${'x'.repeat(3_000_000)}`)).rejects.toThrow('too long')
    await expect(csv(','.repeat(sheetLimits.columns))).rejects.toThrow('too many columns')
  })
})

describe('the ends of lines', () => {
  it.each(['\n', '\r\n', '\r'])('may be %j, also where a piece of the file ends', async (end) => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `${index},"a${index % 3}"`)

    const rows = await csv(lines.join(end) + end)

    expect(rows.slice(0, 30_000).every(({ number, cells }) => cells[0] === String(number - 1))).toBe(true)
    expect(rows[29_999]?.cells).toEqual(['29999', 'a2'])
  })
})

describe('a workbook', () => {
  const table = [
    ['ID', 'Code', 'Open', 'At', 'Zip', 'Lat'],
    [4_600_675, '05', new Date(Date.UTC(2026, 10, 24)), new Date(Date.UTC(2026, 10, 24, 13, 5, 9)), 1501, 40.752456],
    [],
    ['=1+1', true, null, '12/2/26 09:00', '-x', '@y'],
  ]
  const expected = [
    { number: 1, cells: ['ID', 'Code', 'Open', 'At', 'Zip', 'Lat'] },
    { number: 2, cells: ['4600675', '05', '2026-11-24', '2026-11-24 13:05:09', '01501', '40.752456'] },
    { number: 4, cells: ['=1+1', 'TRUE', '', '12/2/26 09:00', '-x', '@y'] },
  ]

  it.each(['xlsx', 'biff8', 'biff5'] as const)(
    'of the format %s is its first sheet as text, dates in one form [D-116, D-160]',
    async (bookType) => {
      const sheet = utils.aoa_to_sheet(table, { UTC: true })
      sheet.E2.z = '00000'
      sheet.C2.z = 'm/d/yy'
      sheet.D2.z = '[$-409]d-mmm-yy h:mm AM/PM;@'
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, 'One')
      utils.book_append_sheet(book, utils.aoa_to_sheet([['not this one']]), 'Two')

      const rows = await rowsOf(new Uint8Array(write(book, { bookType, type: 'array', bookSST: bookType === 'xlsx' })))

      expect(rows.filter(({ cells }) => cells.length > 0)).toEqual(expected)
    },
  )

  it('has of a formula the value that was calculated last, and of rich text its pieces', async () => {
    const sheet = workbook(
      row(
        1,
        '<c r="A1"><f>1+1</f><v>7</v></c><c r="B1" t="str"><f>UPPER("x")</f><v>=X</v></c><c r="C1"><f>NOW()</f></c>',
      ) +
        row(
          2,
          '<c r="A2" t="s"><v>0</v></c><c r="B2" t="b"><v>0</v></c><c r="C2" t="d"><v>2026-11-24T09:00:00</v></c>',
        ) +
        row(5, `${inline('B5', 'a &amp; b_x000D_')}<c t="e"><v>#N/A</v></c>`),
      {
        'xl/sharedStrings.xml': head(
          'sst',
          '<si><r><t>Main </t></r><r><t>Street</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>',
        ),
      },
    )

    expect(await rowsOf(sheet)).toEqual([
      { number: 1, cells: ['7', '=X'] },
      { number: 2, cells: ['Main Street', 'FALSE', '2026-11-24 09:00:00'] },
      { number: 5, cells: ['', 'a & b\r', '#N/A'] },
    ])
  })

  it('of an old Mac counts its days from 1904', async () => {
    const styles = head('styleSheet', '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>')
    const book = head(
      `workbook xmlns:x="${RELATION}"`,
      '<workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" x:id="rId7"/></sheets>',
    )

    const sheet = workbook(
      row(1, '<c r="A1" s="1"><v>44888.5</v></c><c r="B1" s="1"><v>0.5</v></c><c r="C1" s="0"><v>1E3</v></c>'),
      {
        'xl/styles.xml': styles,
        'xl/workbook.xml': book,
      },
    )

    expect(await cellsOf(sheet)).toEqual([['2026-11-24 12:00:00', '1904-01-01 12:00:00', '1000']])
  })

  it('says how many rows it seems to have once its begin was read', async () => {
    const first = head('worksheet', `<dimension ref="A1:S401"/><sheetData>${row(1, inline('A1', 'x'))}</sheetData>`)
    const sheet = openSheet(workbook('', { 'xl/worksheets/first.xml': first }))

    for await (const _batch of sheet.batches);

    expect(sheet.expectedRows()).toBe(401)
  })

  it.each([
    ['is cut off', workbook(row(1, inline('A1', 'x'))).slice(0, 150)],
    ['is an archive of something else', zipSync({ 'a.txt': strToU8('x') })],
    ['has no first sheet', workbook('', { 'xl/_rels/workbook.xml.rels': head('Relationships', '') })],
    ['has rows in no order', workbook(row(2, '') + row(1, ''))],
    ['has a cell far to the right', workbook(row(1, inline('XFD1', 'x')))],
    ['is no XML', workbook('<row><c></row>')],
    ['names an entity of its own', workbook(row(1, inline('A1', '&lol;')))],
    [
      'has a million styles',
      workbook('', { 'xl/styles.xml': head('styleSheet', `<cellXfs>${'<xf/>'.repeat(1_000_001)}</cellXfs>`) }),
    ],
    ['has a cell of 40 MB', workbook(row(1, inline('A1', 'x'.repeat(40_000_000))))],
    ['is an old one that is cut off', oldWorkbook().slice(0, 2500)],
    ['is of the binary format of Excel', oldWorkbook('xlsb')],
    [
      'is an old one with a text that claims to be long',
      compoundFile({ Workbook: oldStream(textCell(0, 0, 'x', 0xffff)) }),
    ],
    ['is an old one of more than 20 MB', old(sheetLimits.oldWorkbookBytes + 1)],
  ])('that %s cannot be read [D-141]', async (_title, bytes) => {
    await expect(rowsOf(bytes)).rejects.toThrow(UnreadableSheet)
  })

  it('that inflates to more than is allowed is given up, whatever it says of its sizes', () => {
    const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(8_000_000) })
    let written = 0
    const write = (bytes: Uint8Array): void => {
      written += bytes.length
    }
    const sinkOf = () => ({ write, end: () => undefined })

    expect(bomb.length).toBeLessThan(10_000)
    expect(() => [...inflateParts(bomb, sinkOf, 1_000_000)]).toThrow('The archive holds too much')
    expect(written).toBeLessThanOrEqual(1_000_000)
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.constantFrom(
    '05',
    '=1+1',
    '+x',
    '-1',
    '@a',
    '101|102',
    'a,b',
    'say "x"',
    'two\nlines',
    'é – ü',
    '',
    ' ',
    '1e3',
    'TRUE',
  ),
)

it('a list whose first column begins with PK is no archive', async () => {
  expect(await csv('PK,Name\r\n7,One')).toMatchObject([{ cells: ['PK', 'Name'] }, { cells: ['7', 'One'] }])
})

describe('one content', () => {
  const trimmed = (rows: readonly SheetRow[]) =>
    rows
      .map(
        ({ number, cells }) =>
          `${number}: ${JSON.stringify(cells.map((text) => text.trim())).replace(/(?:,"")+]$/, ']')}`,
      )
      .filter((line) => !/: \[(?:"")?\]$/.test(line))

  it('is one result as csv and as xlsx, with shared words and without', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }),
        fc.boolean(),
        async (body, bookSST) => {
          // Heads say what stands between the cells of a text.
          const table = [['A', 'B', 'C', 'D', 'E'], ...body]
          const book = utils.book_new()
          utils.book_append_sheet(book, utils.aoa_to_sheet(table.map((row) => row.map((v) => ({ t: 's', v })))), 'One')
          const xlsx = new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', bookSST }))

          const text = papaparse.unparse(
            table.map((row) => (row.length > 0 ? row : [''])),
            { newline: '\r\n' },
          )

          expect(trimmed(await rowsOf(xlsx))).toEqual(trimmed(await csv(text)))
        },
      ),
      { numRuns: runs(200) },
    )
  })
})

async function judged(name: string): Promise<{ kind: string | undefined; verdicts: RowVerdict[] }> {
  const judge = createFileJudge({})
  const verdicts: RowVerdict[] = []
  for (const { number, cells } of await rowsOf(new Uint8Array(readFileSync(join(SAMPLES, name))))) {
    const taken = judge.take(number, cells)
    if (isRefusal(taken)) throw new Error(taken.failure)
    verdicts.push(...taken)
  }
  return { kind: judge.kind(), verdicts }
}

describe.runIf(existsSync(SAMPLES))('the sample files', () => {
  it.each([
    ['inspections_400', 'inspections', 400],
    ['durations', 'durations', 130],
    ['inspectors', 'inspectors', 12],
    ['calendar', 'calendar', 26],
    ['holidays', 'holidays', 11],
    ['districts', 'districts', 11],
  ])('%s give the same valid rows as csv and as xlsx', async (name, kind, count) => {
    const [text, book] = [await judged(`${name}.csv`), await judged(`${name}.xlsx`)]

    expect(text.verdicts.filter((verdict) => 'row' in verdict)).toHaveLength(count)
    expect(text).toEqual(book)
    expect(text.kind).toBe(kind)
  })

  it('with errors lose the eight wrong rows, for what is wrong with each [D-142, D-143]', async () => {
    const [text, book] = [
      await judged('with_errors/inspections_60_with_errors.csv'),
      await judged('with_errors/inspections_60_with_errors.xlsx'),
    ]

    const errors = text.verdicts.flatMap((verdict) => ('error' in verdict ? [verdict.error] : []))
    expect(errors.map(({ row: number, errors: texts }) => [number, texts.join().split(' ')[0]])).toEqual([
      [7, 'Priority'],
      [13, 'City'],
      [19, 'Postcode'],
      [25, 'Latitude'],
      [31, 'AppointmentFinish'],
      [37, 'Required'],
      [43, 'DURATION'],
      [49, 'UNIT'],
    ])
    expect(errors[5]?.errors).toEqual(['Required fields cannot be empty: ComplaintCategory'])
    expect(text).toEqual(book)
  })
})
