import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type BookType, CFB, utils, write } from 'xlsx'
import { readTableFile } from './read-table-file.ts'
import { tableLimits } from './table-limits.ts'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const readText = (text: string) => readTableFile(bytesOf(text))
const rowsOf = (...rows: readonly (readonly [number, ...string[]])[]) => ({
  sheetName: '',
  table: rows.map(([row, ...cells]) => ({ row, cells })),
})

type Cells = readonly (readonly (string | number | null)[])[]

function workbook(bookType: BookType, rows: Cells): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Day')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Another sheet']]), 'Other')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

const day: Cells = [
  [null, null],
  ['Who', 'Address', 'Zip'],
  [null],
  ['Ann', '1 Main St', 10003],
  ['Cy', '2 Main St', '00501'],
]
const dayRead = {
  sheetName: 'Day',
  table: [
    { row: 2, cells: ['Who', 'Address', 'Zip'] },
    { row: 4, cells: ['Ann', '1 Main St', '10003'] },
    { row: 5, cells: ['Cy', '2 Main St', '00501'] },
  ],
}

/** A part of an archive as its directory describes it, honestly or not. */
interface Packed {
  readonly name: string
  readonly data: Uint8Array
  readonly claims?: number
}

/** A zip archive by hand, so that its directory can lie. */
function archive(parts: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, claims = data.length } of parts) {
    const packed = deflateRawSync(data)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claims, 8)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(name.length, 0)
    const head = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, names])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, where, Buffer.from(name))
    const file = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), packed])
    files.push(file)
    at += file.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, ...directory, end]))
}

/** The parts of an honest workbook of one sheet, that sheet replaced. */
function partsWith(sheet: string, claims?: number): Packed[] {
  const honest = CFB.read(Buffer.from(workbook('xlsx', day)), { type: 'buffer' })
  const parts = honest.FullPaths.map((path: string, index: number) => ({
    name: path.replace('Root Entry/', ''),
    data: new Uint8Array(honest.FileIndex[index].content ?? []),
  })).filter(({ name }: Packed) => name.endsWith('.xml') || name.endsWith('.rels'))
  return parts.map((part: Packed) =>
    part.name === 'xl/worksheets/sheet1.xml'
      ? { name: part.name, data: bytesOf(sheet), ...(claims === undefined ? {} : { claims }) }
      : part,
  )
}

const sheetOf = (cells: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`

const textCell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** From now on counts the bytes that leave a decompression. */
function countInflated(): () => number {
  const Real = DecompressionStream
  let bytes = 0
  const count = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.length
        controller.enqueue(chunk)
      },
    })
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly readable: ReadableStream
      readonly writable: WritableStream
      constructor(format: CompressionFormat) {
        const real = new Real(format)
        this.writable = real.writable
        this.readable = real.readable.pipeThrough(count())
      }
    },
  )
  return () => bytes
}

afterEach(() => vi.unstubAllGlobals())

describe('a workbook', () => {
  it.each(['xlsx', 'biff8', 'biff5'] as const)(
    'gives the first sheet as text, rows numbered as Excel numbers them (%s) [P-283, P-395]',
    async (bookType) => {
      expect(await readTableFile(workbook(bookType, day))).toEqual(dayRead)
    },
  )

  it('needs no other sheet, however large it is', async () => {
    const sheet = sheetOf(`<row r="7">${textCell('B7', '1 Main St')}</row>`)
    const large: Packed = { name: 'xl/worksheets/sheet2.xml', data: new Uint8Array(tableLimits.partBytes + 1) }
    const parts = partsWith(sheet).map((part) => (part.name === large.name ? large : part))

    expect(await readTableFile(archive(parts))).toEqual({
      sheetName: 'Day',
      table: [{ row: 7, cells: ['', '1 Main St'] }],
    })
  })

  it('that is damaged, empty or no workbook cannot be read [P-284]', async () => {
    const whole = workbook('xlsx', day)
    const files = [
      whole.slice(0, whole.length / 2),
      bytesOf('PK\u0003\u0004 and no more'),
      archive([{ name: 'letter.xml', data: bytesOf('<p>Hello</p>') }]),
      workbook('biff8', day).slice(0, 700),
    ]

    for (const file of files) expect(await readTableFile(file)).toBe('unreadable')
    for (const file of [workbook('xlsx', [[null]]), new Uint8Array(0)]) expect(await readTableFile(file)).toBe('empty')
  })

  it.each([
    ['claims its true size', undefined],
    ['claims to be small', 1000],
  ])('that inflates beyond the limit and %s is given up there', async (_, claims) => {
    const inflated = countInflated()
    const padding = ' '.repeat(4 * tableLimits.partBytes)
    const bomb = sheetOf(`<row r="1">${textCell('A1', 'Address')}</row>${padding}`)

    expect(await readTableFile(archive(partsWith(bomb, claims)))).toBe('unreadable')
    expect(inflated()).toBeGreaterThan(tableLimits.partBytes)
    expect(inflated()).toBeLessThan(1.5 * tableLimits.partBytes)
  })

  it('whose parts hold too much together is given up, and so is one of too many parts', async () => {
    const part = new Uint8Array(tableLimits.partBytes)
    const many = Math.ceil(tableLimits.bookBytes / tableLimits.partBytes)
    const heavy = Array.from({ length: many }, (_, index) => ({ name: `xl/worksheets/part${index}.xml`, data: part }))
    const light = Array.from({ length: tableLimits.parts + 1 }, (_, index) => ({
      name: `xl/media/${index}.png`,
      data: new Uint8Array(1),
    }))
    const parts = partsWith(sheetOf(`<row r="1">${textCell('A1', 'Address')}</row>`))

    expect(await readTableFile(archive([...parts, ...heavy]))).toBe('unreadable')
    expect(await readTableFile(archive([...parts, ...light]))).toBe('unreadable')
  })

  it('may say that it ends at the last cell there is: only what is there is looked at', async () => {
    const far = sheetOf(
      `<row r="1">${textCell('A1', 'Address')}</row><row r="1048576">${textCell('A1048576', 'Z')}</row>`,
    )
    const wide = sheetOf(`<row r="1">${textCell('A1', 'Address')}${textCell('XFD1', 'Z')}</row>`)

    expect(await readTableFile(archive(partsWith(far)))).toMatchObject({
      table: [{ row: 1 }, { row: 1_048_576, cells: ['Z'] }],
    })
    expect(await readTableFile(archive(partsWith(wide)))).toBe('unreadable')
  })

  it('has the old format as well under the name of the new one, and text under either', async () => {
    expect(await readText('Who\tAddress\nAnn\t1 Main St, NY')).toEqual(
      rowsOf([1, 'Who', 'Address'], [2, 'Ann', '1 Main St, NY']),
    )
    expect(await readText('<html><table><tr><td>Address</td></tr></table></html>')).toBe('unreadable')
  })
})

describe('a file of an unsupported format', () => {
  it.each([
    ['.xlsb', workbook('xlsb', day)],
    ['.ods', workbook('ods', day)],
    ['.slk', workbook('sylk', day)],
    ['.dif', workbook('dif', day)],
    ['.dbf', Uint8Array.of(3, 126, 11, 28, 2, 0, 0, 0)],
    ['.wk1', Uint8Array.of(0, 0, 2, 0, 6, 4)],
    ['.rtf', workbook('rtf', day)],
    ['.pdf', bytesOf('%PDF-1.7\n')],
    ['.docx', archive([{ name: 'word/document.xml', data: bytesOf('<w:document/>') }])],
  ])('is named by how such files end, whatever its own name is: %s', async (ending, bytes) => {
    expect(await readTableFile(bytes)).toBe(ending)
  })

  it.each(['ID;Postcode\n7;10003', 'ID;P\nC;1', 'TABLE\n0,2', '%\n5', '0\n\n1'])(
    'is not a list that begins alike: %j',
    async (text) => {
      expect(await readText(text)).toHaveProperty('table')
    },
  )
})

describe('a text with delimiters', () => {
  it.each([
    ['commas', 'Who,Address\nAnn,"1 Main St, NY"'],
    ['semicolons', 'Who;Address\nAnn;1 Main St, NY'],
    ['a named delimiter', 'sep=;\r\nWho;Address\r\nAnn;1 Main St, NY'],
    ['a byte order mark', '\uFEFFWho,Address\r\nAnn,"1 Main St, NY"\r\n'],
  ])('with %s gives its cells', async (_, text) => {
    expect(await readText(text)).toEqual(rowsOf([1, 'Who', 'Address'], [2, 'Ann', '1 Main St, NY']))
  })

  it('of one column keeps the commas of its addresses', async () => {
    expect(await readText('Address\n1 Main St, NY\n"2 Main St, ""Rear"", NY"')).toEqual(
      rowsOf([1, 'Address'], [2, '1 Main St, NY'], [3, '2 Main St, "Rear", NY']),
    )
  })

  it('takes line ends within quotes for text, and numbers rows as Excel does, blank ones counted', async () => {
    expect(await readText('Who,Address\n\n"Ann\nLee",1 Main St\n,\nCy,2 Main St')).toEqual(
      rowsOf([1, 'Who', 'Address'], [3, 'Ann\nLee', '1 Main St'], [5, 'Cy', '2 Main St']),
    )
  })

  it('is read as UTF-16, UTF-8 or what Excel on Windows writes', async () => {
    const text = 'Address\n12 Rue de l’Église'
    const little = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    const big = new Uint8Array(Buffer.from(little).swap16())
    const windows = new Uint8Array(Buffer.from(text.replace('’', '\u0092'), 'latin1'))

    for (const bytes of [little, big, windows, bytesOf(text)]) {
      expect(await readTableFile(bytes)).toEqual(rowsOf([1, 'Address'], [2, '12 Rue de l’Église']))
    }
  })

  it('that is empty, blank or no text cannot be read [P-284]', async () => {
    for (const text of ['', ' \n,,\n']) expect(await readText(text)).toBe('empty')
    expect(await readText('Address\n\0\u0001')).toBe('unreadable')
  })

  it('of two million columns cannot be read, and cells are cut where no address is that long', async () => {
    expect(await readText(`Address${',a'.repeat(2_000_000)}`)).toBe('unreadable')
    expect(await readText(`Address\n${'x'.repeat(2_000_000)}`)).toEqual(
      rowsOf([1, 'Address'], [2, 'x'.repeat(tableLimits.cellCharacters)]),
    )
  })

  it('has too many rows above 5,000 and their header, blank ones not counted', async () => {
    const text = (rows: number) => `Address\n${'\n1 Main St'.repeat(rows)}`

    expect(await readText(text(tableLimits.filledRows))).toMatchObject({ table: { length: 5001 } })
    expect(await readText(text(tableLimits.filledRows + 1))).toBe('too-many-rows')
    expect(await readText(`Address\n${'\n'.repeat(50_000)}1 Main St`)).toEqual(
      rowsOf([1, 'Address'], [50_002, '1 Main St']),
    )
    expect(await readText(`Address${'\n'.repeat(tableLimits.rows)}1 Main St`)).toBe('unreadable')
  })
})
