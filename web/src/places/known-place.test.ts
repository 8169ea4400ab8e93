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

  it('remember the last two hundred choices, each address once, newest first', () => {
    const many = Array.from({ length: 200 }, (_, index) => place(`${index} Main St`))
    const numbers = (address: string) =>
      withRecent(many, place(address)).map((each) => Number.parseInt(each.address, 10))

    expect(numbers('5 Main St').slice(0, 7)).toEqual([5, 0, 1, 2, 3, 4, 6])
    expect(numbers('999 Main St')).toEqual([999, ...Array.from({ length: 199 }, (_, index) => index)])
  })
})
