/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it } from 'vitest'
import { recallColumns, rememberColumns } from './remembered-columns.ts'

const memory = { memory: 'columns', kind: { offered: ['address', 'note'] as const } }
const table = (...heads: string[]) => [{ row: 1, cells: heads }]
const reading = (...columns: ('address' | 'note' | undefined)[]) => ({ columns, formats: { date: 'dmy' } }) as never
const recall = (...heads: string[]) => recallColumns(table(...heads), memory)?.columns

beforeEach(() => localStorage.clear())

describe('the columns of a kind of file', () => {
  it('are taken as they were, whatever their order', () => {
    rememberColumns(table('Street', 'Text', 'Id'), reading('address', 'note', undefined), memory)

    expect(recallColumns(table('Id', 'Text', 'Street'), memory)).toEqual({
      ...{ columns: [undefined, 'note', 'address'], formats: { date: 'dmy' } },
    })
    expect(recall('Street', 'Text')).toBeUndefined()
  })

  it('that are called alike are told apart by their place', () => {
    rememberColumns(table('Text', 'Text'), reading('address', 'note'), memory)

    expect(recall('Text', 'Text')).toEqual(['address', 'note'])
    expect(recall('Text')).toBeUndefined()
  })

  it('are remembered as last taken, of twenty kinds', () => {
    rememberColumns(table('A'), reading('address'), memory)
    rememberColumns(table('A'), reading('note'), memory)
    expect(recall('A')).toEqual(['note'])
    for (let kind = 1; kind < 20; kind++) rememberColumns(table(`Head ${kind}`), reading('note'), memory)
    expect(recall('A')).toEqual(['note'])
    rememberColumns(table('Head 20'), reading('note'), memory)
    expect(recall('A')).toBeUndefined()
  })

  it.each([
    ['no list', '{}'],
    ['no JSON', '{'],
    ['a list of something else', '[null, 7, {"heads":1}]'],
    ['a column that is not offered', '[{"heads":"a/1","keys":{"a/1":"color"},"formats":{}}]'],
    ['no formats', '[{"heads":"a/1","keys":{"a/1":"note"}}]'],
    ['no keys', '[{"heads":"a/1","formats":{}}]'],
  ])('are unknown where %s is kept', (_, kept) => {
    localStorage.setItem('columns', kept)

    expect(recall('A')).toBeUndefined()
  })
})
