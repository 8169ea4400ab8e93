import { describe, expect, it } from 'vitest'
import { knownPlaces } from './known-place.ts'
import { withRecent } from './recent-places.ts'

const place = (address: string) => ({ address, coordinates: [40.7, -74] as const })
const favorite = (name: string, address: string) => ({ favoriteId: address, name, ...place(address) })

describe('known places', () => {
  it('are favorites by their names, then recent places that are none', () => {
    const known = knownPlaces(
      [favorite('Depot', '1 Main St, New York'), favorite('', '2 Broadway, New York')],
      [place('1 Main St, New York'), place('3 Wall St, New York')],
    )

    expect(known.map(({ source, title, subtitle }) => [source, title, subtitle])).toEqual([
      ['favorite', 'Depot', '1 Main St, New York'],
      ['favorite', '2 Broadway', 'New York'],
      ['recent', '3 Wall St', 'New York'],
    ])
    expect(known[2]?.place).toEqual(place('3 Wall St, New York'))
  })

  it('remember the last eight choices, each address once, newest first', () => {
    const many = Array.from({ length: 8 }, (_, index) => place(`${index} Main St`))

    expect(
      withRecent(many, place('5 Main St'))
        .map(({ address }) => address[0])
        .join(''),
    ).toBe('50123467')
    expect(
      withRecent(many, place('9 Main St'))
        .map(({ address }) => address[0])
        .join(''),
    ).toBe('90123456')
  })
})
