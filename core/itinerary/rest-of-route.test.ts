import { describe, expect, it } from 'vitest'
import { routeLinks } from './map-links.ts'
import type { NavigationApp } from './navigation-app.ts'
import { type DrivenRoute, restOfRoute } from './rest-of-route.ts'

/** A route of this many points from its start to its end, with these of them marked, and these reloads on the way. */
function drivenRoute(count: number, marked: readonly number[], reloads: readonly number[] = []): DrivenRoute {
  const points = Array.from({ length: count }, (_, index) => ({
    ...{ address: `P${index}`, coordinates: null },
    kind: reloads.includes(index) ? ('reload' as const) : index === 0 ? ('start' as const) : ('stop' as const),
  }))
  return { points, method: 'd', ...routeLinks(points, 'd'), marked: points.map((_, index) => marked.includes(index)) }
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)
const rest = (count: number, marked: readonly number[], app: NavigationApp = 'googleMaps', onPhone = true) =>
  restOfRoute(drivenRoute(count, marked), app, onPhone)

/** The points along a link of Google Maps; an empty one stands for the place of the driver. */
const along = (url = ''): string[] => /\/dir\/(.*)\/data/.exec(url)?.[1]?.split('/') ?? []

describe('the rest of a route', () => {
  it('is the whole from its start before the first mark [P-208]', () => {
    const whole = rest(6, [])

    expect(whole.kind === 'link' && along(whole.url)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5'])
  })

  it('begins where the driver is, at the next open stop, and leaves marked ones out', () => {
    const left = rest(7, [1, 2, 4])

    expect(left.kind === 'link' && along(left.url)).toEqual(['', 'P3', 'P5', 'P6'])
    expect(rest(4, [1], 'appleMaps')).toEqual({ kind: 'link', url: 'https://maps.apple.com/?daddr=P2+to:P3&dirflg=d' })
  })

  it('keeps the parts of the whole route, and says which comes next [P-211]', () => {
    const left = rest(24, upTo(10))

    expect(left).toMatchObject({ kind: 'parts', number: 2 })
    const parts = left.kind === 'parts' ? left.parts : []
    expect(parts.map(({ state, label }) => [state, label])).toEqual([
      ['done', 'Part 1 of 3, done'],
      ['next', 'Part 2 of 3, stop 11 to stop 15'],
      ['later', 'Part 3 of 3, stop 15 to end'],
    ])
    expect(along(parts[1]?.url)).toEqual(['', 'P11', 'P12', 'P13', 'P14', 'P15'])
    expect(along(parts[2]?.url)).toEqual(['P15', 'P16', 'P17', 'P18', 'P19', 'P20', 'P21', 'P22', 'P23'])
  })

  it('is in its first part before the first mark, from the start', () => {
    const left = rest(24, [])

    expect(left).toMatchObject({ kind: 'parts', number: 1 })
    const [first] = left.kind === 'parts' ? left.parts : []
    expect(first).toMatchObject({ state: 'next', label: 'Part 1 of 3, start to stop 8' })
    expect(along(first?.url)[0]).toBe('P0')
  })

  it('leaves out what is done ahead of its turn', () => {
    const left = rest(24, [...upTo(8), 20])

    const later = left.kind === 'parts' ? left.parts[2] : undefined
    expect(along(later?.url)).toEqual(['P15', 'P16', 'P17', 'P18', 'P19', 'P21', 'P22', 'P23'])
  })

  it('leads to no depot again behind which a stop is marked, or at which the driver has said to have loaded', () => {
    const left = (...marked: number[]) => restOfRoute(drivenRoute(6, marked, [2]), 'googleMaps', true)
    const urls = [left(1), left(1, 3), left(1, 2)].map((each) => (each.kind === 'link' ? along(each.url) : []))

    expect(urls).toEqual([
      ['', 'P2', 'P3', 'P4', 'P5'],
      ['', 'P4', 'P5'],
      ['', 'P3', 'P4', 'P5'],
    ])
  })

  it('is done with a part of which only a depot behind the driver is unmarked', () => {
    const left = restOfRoute(drivenRoute(24, [1, 2, 3, 4, 6, 7, 8], [5]), 'googleMaps', true)

    expect(left).toMatchObject({ kind: 'parts', number: 2, parts: [{ state: 'done' }, { state: 'next' }, {}] })
  })

  it('never drops an open point, whatever is marked', () => {
    for (const marked of [[], [1], upTo(9), [3, 9, 30], upTo(40)]) {
      const left = rest(102, marked)
      const links = left.kind === 'parts' ? left.parts.filter(({ state }) => state !== 'done') : []
      const met = new Set(links.flatMap(({ url }) => along(url)))

      const open = Array.from({ length: 101 }, (_, index) => index + 1).filter((point) => !marked.includes(point))
      expect(open.filter((point) => !met.has(`P${point}`))).toEqual([])
      for (const { url } of links) expect(along(url).length).toBeLessThanOrEqual(10)
    }
  })

  it.each([
    ['googleMaps', true, 10],
    ['googleMaps', false, 25],
    ['appleMaps', true, 15],
  ] as const)('is one link of %s as soon as it fits one (phone: %s)', (app, onPhone, limit) => {
    expect(rest(60, upTo(60 - limit), app, onPhone).kind).toBe('link')
    expect(rest(60, upTo(59 - limit), app, onPhone).kind).toBe('parts')
  })

  it('is the way to the end once every stop is marked, and then nothing', () => {
    const home = rest(5, [1, 2, 3])

    expect(home.kind === 'link' && along(home.url)).toEqual(['', 'P4'])
    expect(rest(5, [1, 2, 3, 4])).toEqual({ kind: 'finished' })
  })

  it('is refused for Waze at any time [P-210]', () => {
    expect(rest(5, [1], 'waze')).toEqual(rest(5, [], 'waze'))
    expect(rest(5, [1], 'waze')).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^Waze does not/) })
  })
})
