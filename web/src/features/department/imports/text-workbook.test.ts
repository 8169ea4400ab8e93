import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { fileKinds } from '#core/department/file-kinds.ts'
import { columnsOf } from '#core/department/rows/file-columns.ts'
import { returnedSheet, templateSheets, textWorkbook } from './text-workbook.ts'

const bytesOf = async (book: Blob) => read(await book.arrayBuffer(), { type: 'array', cellFormula: true })

describe('templates', () => {
  it.each(fileKinds)('of %s hold its columns, each with what goes there', async (kind) => {
    const book = await bytesOf(await textWorkbook(templateSheets(kind)))
    const [first = ''] = book.SheetNames
    expect(utils.sheet_to_json(book.Sheets[first] ?? {}, { header: 1 })).toEqual([columnsOf[kind]])
    const said = utils.sheet_to_json<string[]>(book.Sheets['What goes where'] ?? {}, { header: 1 })
    expect(said.map(([column]) => column)).toEqual(['Column', ...columnsOf[kind]])
    expect(said.every((cells) => cells.length === 3)).toBe(true)
  })
})

describe('returned workbook', () => {
  const errors = [
    {
      row: 7,
      id: '5',
      errors: ['A', 'B'],
      details: { INSPECTOR_ID: '=HYPERLINK("https://x")', District: '', Zone: '+1' },
    },
  ]

  it('holds the rows as they stood with what is wrong with each', () => {
    expect(returnedSheet('districts', errors).rows).toEqual([
      ['INSPECTOR_ID', 'District', 'Zone', 'Row', 'Errors'],
      ['=HYPERLINK("https://x")', '', '+1', '7', 'A; B'],
    ])
  })

  it('keeps hostile cells texts', async () => {
    const book = await bytesOf(await textWorkbook([returnedSheet('districts', errors)]))
    const cell = book.Sheets.Districts?.A2
    expect(cell).toMatchObject({ t: 's', v: '=HYPERLINK("https://x")' })
    expect(cell?.f).toBeUndefined()
  })
})
