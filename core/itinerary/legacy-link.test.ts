import { describe, expect, it } from 'vitest'
import { readLegacyLink } from './legacy-link.ts'
import { routeLinks } from './map-links.ts'

const link = {
  dataurl: '12.5+41',
  routesurl: '1%20Main%20St+2%20Main%20St%2C%20NY+3%20Main%20St',
  coordinatesurl: '40.7,-74+40.71%2C-74.01+40.72,-74.02',
}

describe('an old share link', () => {
  it('gives totals, addresses and positions, without legs [P-050, P-203, T-076]', () => {
    const route = readLegacyLink(link)

    expect(route).toMatchObject({ totals: { miles: 12.5, minutes: 41 }, legs: [], breaks: [] })
    expect(route?.points.map(({ kind, address, coordinates }) => [kind, address, coordinates])).toEqual([
      ['start', '1 Main St', [40.7, -74]],
      ['stop', '2 Main St, NY', [40.71, -74.01]],
      ['end', '3 Main St', [40.72, -74.02]],
    ])
    expect(routeLinks(route?.points ?? [], 'd').curatedLinks.googleUrl).toContain(
      '1%20Main%20St/2%20Main%20St%2C%20NY/3%20Main%20St',
    )
  })

  it('keeps each address with its own position when one is empty', () => {
    const route = readLegacyLink({ ...link, routesurl: 'A++C', coordinatesurl: '1,1+2,2+3,3' })

    expect(route?.points.map(({ address, coordinates }) => [address, coordinates])).toEqual([
      ['A', [1, 1]],
      ['C', [3, 3]],
    ])
  })

  it.each(['', 'here,there+1,1', '91,0+0,181', '1+2'])(
    'has points without a position where they cannot be read: %j',
    (coordinatesurl) => {
      const route = readLegacyLink({ ...link, routesurl: 'A+B', coordinatesurl })

      expect(route?.points[0]?.coordinates).toBeNull()
    },
  )

  it.each([
    ['90,180', [90, 180]],
    ['-90,-180', [-90, -180]],
    ['90.01,0', null],
    ['-90.01,0', null],
    ['0,180.01', null],
    ['0,-180.01', null],
  ])('takes positions on earth alone: %s', (position, coordinates) => {
    const route = readLegacyLink({ ...link, routesurl: 'A+B', coordinatesurl: `${position}+1,1` })

    expect(route?.points.map((point) => point.coordinates)).toEqual([coordinates, [1, 1]])
  })

  it('keeps text that is not decodable as it stands', () => {
    expect(readLegacyLink({ ...link, routesurl: '%E0%A4%A+100%25' })?.points[0]?.address).toBe('%E0%A4%A')
  })

  it.each([
    { ...link, dataurl: 'far+41' },
    { ...link, dataurl: '12.5' },
    { ...link, dataurl: '' },
    { ...link, routesurl: '1%20Main%20St' },
    { ...link, routesurl: '+ +' },
  ])('is nothing when it cannot be read: %j', (broken) => {
    expect(readLegacyLink(broken)).toBeUndefined()
  })
})
