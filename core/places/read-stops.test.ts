import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'
import { readMapsUrl } from './read-maps-url.ts'
import { addressColumn, readColumn, type Table } from './read-table.ts'

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `${index + 1} Main St`).join('\n')

describe('a pasted list', () => {
  it('drops empty and one-character lines, whatever the line ends, and numbers the others as they stand [P-025, P-280]', () => {
    expect(readList(' 1 Main St \r\n\r\nx\n2 Main St\r3 Main St', 100)).toEqual([
      { row: 1, address: '1 Main St' },
      { row: 4, address: '2 Main St' },
      { row: 5, address: '3 Main St' },
    ])
    expect(readList('NY\nLA', 100).map(({ address }) => address)).toEqual(['NY', 'LA'])
  })

  it('takes exactly 100 lines and refuses 101 [P-279]', () => {
    expect(readList(lines(100), 100)).toHaveLength(100)
    expect(() => readList(lines(101), 100)).toThrow('Must be less than 100 lines')
  })

  it('needs more than one stop [P-281, T-138]', () => {
    expect(() => readList('1 Main St\n', 100)).toThrow('Need more than one stop')
  })
})

describe('a maps link', () => {
  it('gives the places of the path form, without viewport and data [P-024]', () => {
    const link =
      'https://www.google.com/maps/dir/95+West+Broadway,+New+York/Caf%C3%A9+Roma/40.7,-74.0/@40.72,-74,13z/data=!4m2!3e0'

    expect(readMapsUrl(link)).toEqual(['95 West Broadway, New York', 'Café Roma', '40.7,-74.0'])
  })

  it('gives origin, waypoints and destination of the query form', () => {
    const link = 'https://www.google.com/maps/dir/?api=1&origin=A+St&destination=D%20St&waypoints=B%20St%7CC%20St'

    expect(readMapsUrl(link)).toEqual(['A St', 'B St', 'C St', 'D St'])
  })

  it('keeps a place that is not decodable as it stands', () => {
    expect(readMapsUrl('https://www.google.com/maps/dir/100%25zz/%E0%A4%A/')).toEqual(['100%zz', '%E0%A4%A'])
  })

  it('refuses links without the directions path [P-277]', () => {
    for (const link of ['https://example.com/maps/dir/a/b', 'https://www.google.com/maps/place/a', 'hello']) {
      expect(() => readMapsUrl(link)).toThrow('Invalid Url entered! Please try again')
    }
  })

  it('refuses a directions link without two places [P-278]', () => {
    for (const link of ['https://www.google.com/maps/dir/', 'https://www.google.com/maps/dir/?api=1&origin=A']) {
      expect(() => readMapsUrl(link)).toThrow('Error with google maps url, please check if valid')
    }
  })
})

/** A sheet whose rows begin at 1, as it is read: without those that are blank. */
const sheet = (...rows: readonly (readonly string[])[]): Table =>
  rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))

describe('a table', () => {
  const table = sheet(
    ['Customer', ' ADDRESS ', 'Notes'],
    ['Ann', '1 Main St', 'side door'],
    ['', '', ''],
    ['Bob', '  ', ''],
    ['Cy', '2 Main St', ''],
  )

  it('finds the column named Address and numbers rows like the spreadsheet, blank ones counted [P-285]', () => {
    expect(addressColumn(table)).toBe(1)
    expect(readColumn(table, 1, 100)).toEqual([
      { row: 2, address: '1 Main St', note: 'side door' },
      { row: 5, address: '2 Main St' },
    ])
  })

  it('has phone numbers by the name of their column, however it is written, and loses nothing of what is none', () => {
    for (const name of ['Phone', 'CONTACT_PHONE', 'mobile #', 'Phone no.', 'Cell phone', 'Customer  phone']) {
      const sheetOf = (cell: string) => sheet(['Address', name, 'Note'], ['1 Main St', cell, 'ring'], ['2 Main St', ''])
      const [row, other] = readColumn(sheetOf(" '+1 212 555 0101 "), 0, 100)

      expect(row).toEqual({ row: 2, address: '1 Main St', contactPhone: '+1 212 555 0101', note: 'ring' })
      expect(other).toEqual({ row: 3, address: '2 Main St' })
      expect(readColumn(sheetOf('n/a'), 0, 100)[0]).toEqual({ row: 2, address: '1 Main St', note: 'Phone: n/a; ring' })
    }
  })

  it('takes no number from the column of the addresses, nor from one of another name', () => {
    const named = sheet(['Phone', 'Phones of the depot'], ['212 555 0101', '212 555 0102'], ['212 555 0103', ''])

    expect(readColumn(named, 0, 100)).toEqual([
      { row: 2, address: '212 555 0101' },
      { row: 3, address: '212 555 0103' },
    ])
  })

  it('has no address column when none is named so [P-286]', () => {
    expect(addressColumn(sheet(['Where'], ['1 Main St']))).toBeUndefined()
  })

  it('refuses more lines than the face allows [P-287]', () => {
    const rows = (count: number) =>
      sheet(['Address'], ...Array.from({ length: count }, (_, index) => [`${index} Main St`]))

    expect(readColumn(rows(100), 0, 100)).toHaveLength(100)
    expect(() => readColumn(rows(101), 0, 100)).toThrow('Must be less than 100 lines')
    expect(() => readColumn(rows(201), 0, 200)).toThrow('Must be less than 200 lines')
  })

  it('needs more than one stop, as a list does [P-281]', () => {
    expect(() => readColumn(sheet(['Address'], ['1 Main St']), 0, 100)).toThrow('Need more than one stop')
    expect(() => addressColumn(sheet(['1 Main St', 'New York']))).toThrow('Need more than one stop')
  })

  it('takes short rows for what they are', () => {
    const short = sheet(['Address', 'Note'], [], ['1 Main St'], ['2 Main St', 'ring'])

    expect(readColumn(short, 0, 100)).toEqual([
      { row: 3, address: '1 Main St' },
      { row: 4, address: '2 Main St', note: 'ring' },
    ])
  })

  it('says so when there is no address at all', () => {
    expect(() => readColumn(sheet(['Address']), 0, 100)).toThrow('There are no addresses in this file')
    expect(() => readColumn([], 0, 100)).toThrow('There are no addresses in this file')
  })
})
