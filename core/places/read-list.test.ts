import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'
import { readMapsUrl } from './read-maps-url.ts'

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
