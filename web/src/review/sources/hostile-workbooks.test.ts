import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { createRandom } from '#engine/base/random.ts'
import { compoundFile, oldStream, record, textCell, words } from '#test/support/old-workbook-file.ts'
import { tableLimits } from './table-limits.ts'

const HEAP_MEGABYTES = 256
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const APPLICATION = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A text of one piece over and over, as long as a part may be. */
function full(begin: string, piece: string, end: string): string {
  const times = Math.floor((tableLimits.partBytes - begin.length - end.length) / piece.length)
  return begin + piece.repeat(times) + end
}

const relationsOf = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const address = '<row r="1"><c r="A1" t="inlineStr"><is><t>Address</t></is></c></row>'
const sheetOf = (data: string, after = '') => `<worksheet ${NAMESPACE}>${data}${after}</worksheet>`
const honest = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${APPLICATION}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${APPLICATION}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${APPLICATION}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${APPLICATION}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': relationsOf(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relationsOf(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${OFFICE}"><sheets><sheet name="Day" sheetId="1" r:id="rId0"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml': sheetOf(`<sheetData>${address}</sheetData>`),
  'xl/styles.xml': `<styleSheet ${NAMESPACE}><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst ${NAMESPACE}/>`,
}

/** An honest workbook of one cell with one part that is not. */
const workbook = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries({ ...honest, ...parts }).map(([name, text]) => [name, strToU8(text)])))

const sheetWith = (data: string, after?: string) => workbook({ 'xl/worksheets/sheet1.xml': sheetOf(data, after) })
const stylesWith = (begin: string, piece: string) =>
  workbook({ 'xl/styles.xml': full(`<styleSheet ${NAMESPACE}>${begin}`, piece, '</styleSheet>') })

/** As many rows of one number, whose format has these letters in it. */
const numbersIn = (letters: string, rows: number) =>
  workbook({
    'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts><numFmt numFmtId="164" formatCode="&quot;${letters}&quot;0"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetOf(`<sheetData>${'<row><c s="0"><v>1</v></c></row>'.repeat(rows)}</sheetData>`),
  })

/** A workbook of Excel's binary format with some bytes changed at random, always the same ones. */
function damagedBinary(): Uint8Array {
  const book = utils.book_new()
  const rows = Array.from({ length: 300 }, (_, index) => [`Ann ${index}`, `${index} Main St`, 10_003 + index])
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Day')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsb' }))
  const random = createRandom(3)
  for (let times = 0; times < 20; times++) bytes[random.below(bytes.length)] = random.below(256)
  return bytes
}

/** Workbooks of the Excel before 2007: this many times the same record. */
const oldOf = (piece: readonly number[], times: number, book: readonly number[] = []) =>
  compoundFile({ Workbook: oldStream([...textCell(0, 0, 'Address'), ...new Array(times).fill(piece).flat()], book) })

/** The sectors of its workbook lead back to the first one. */
function inCircles(): Uint8Array {
  const file = oldOf(textCell(1, 0, '1 Main St'), 1000)
  const view = new DataView(file.buffer)
  const table = (view.getUint32(76, true) + 1) * 512
  for (let sector = 0; sector < 128; sector++) {
    if (view.getUint32(table + 4 * sector, true) < 128) view.setUint32(table + 4 * sector, sector, true)
  }
  return file
}

const everywhere = 'ref="A1:XFD1048576"'
const files: Readonly<Record<string, readonly [bytes: Uint8Array, outcome: unknown]>> = {
  'an honest one': [workbook({}), 1],
  'binary and damaged': [damagedBinary(), '.xlsb'],
  'a bomb': [sheetWith(`<sheetData>${address}${' '.repeat(60_000_000)}</sheetData>`), 'unreadable'],
  'a dimension of every cell': [sheetWith(`<dimension ${everywhere}/><sheetData>${address}</sheetData>`), 1],
  'a link over every cell': [
    sheetWith(`<sheetData>${address}</sheetData>`, `<hyperlinks><hyperlink ${everywhere} display="x"/></hyperlinks>`),
    1,
  ],
  'a link over every cell, in a namespace': [
    sheetWith(`<sheetData>${address}</sheetData>`, `<x:hyperlinks><x:hyperlink ${everywhere}/></x:hyperlinks>`),
    1,
  ],
  'a million styles': [stylesWith('<cellXfs>', '<xf/>'), 'unreadable'],
  'a format of a million letters': [numbersIn('x'.repeat(1_000_000), 2000), 2000],
  'the longest format in as many cells as there may be': [numbersIn('x'.repeat(480), 100_000), 'too-many-rows'],
  'a million shared texts': [
    workbook({ 'xl/sharedStrings.xml': full(`<sst ${NAMESPACE}>`, '<si/>', '</sst>') }),
    'unreadable',
  ],
  'one long text in every cell': [
    workbook({
      'xl/sharedStrings.xml': `<sst ${NAMESPACE}><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': sheetOf(
        `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(4000)}</sheetData>`,
      ),
    }),
    'unreadable',
  ],
  'thousands of sheets': [
    workbook({
      'xl/workbook.xml': full(
        `<workbook ${NAMESPACE} xmlns:r="${OFFICE}"><sheets>`,
        '<sheet r:id="rId0"/>',
        '</sheets></workbook>',
      ),
    }),
    'unreadable',
  ],
  'rows without end': [sheetWith(full('<sheetData>', '<row/>', '</sheetData>')), 'unreadable'],
  'sectors in a circle': [inCircles(), 'unreadable'],
  'old texts that claim to be long': [oldOf(textCell(1, 0, 'x', 0xffff), 20_000), 'unreadable'],
  'an old link over every cell': [oldOf(record(0x1b8, [...words(0, 0xffff, 0, 0xffff), ...words(0, 0)]), 2000), 1],
  'an old format without end': [
    oldOf(record(0x203, [...words(1, 0, 0), 0, 0, 0, 0, 0, 0, 0xf0, 0x3f]), 1000, [
      ...record(0x41e, [...words(164, 8000), 0, ...new Array(8000).fill(48)]),
    ]),
    2,
  ],
  'old shared texts without end': [oldOf([], 0, record(0xfc, words(0xffff, 0xffff, 0xffff, 0xffff))), 'too-many-rows'],
  'an old workbook of too many cells': [
    oldOf(record(0xbd, [...words(1, 0), ...new Array(6 * 256).fill(0), ...words(255)]), 2500),
    'too-many-rows',
  ],
}

it(`hostile workbooks are read or refused, all in one process of ${HEAP_MEGABYTES} MB`, {
  tags: ['deep'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  for (const [name, [bytes]] of Object.entries(files)) await writeFile(join(folder, name), bytes)

  const child = join(import.meta.dirname, '../../../../test/support/read-in-child.ts')
  const options = [`--max-old-space-size=${HEAP_MEGABYTES}`, child, folder]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  await rm(folder, { recursive: true })

  const { read, megabytes } = JSON.parse(stdout)
  expect(read).toEqual(Object.fromEntries(Object.entries(files).map(([name, [, outcome]]) => [name, outcome])))
  expect(megabytes).toBeLessThan(2 * HEAP_MEGABYTES + 100)
})
