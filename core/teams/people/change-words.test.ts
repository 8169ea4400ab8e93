import { describe, expect, it } from 'vitest'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import type { DayVersion } from '../days/merge-days.ts'
import { changeWords, versionOfDay } from './change-words.ts'

const nameOf = (id: number): string => ['', 'Ana', 'Marcus', 'Sofia', 'Lee', 'Kim'][id] ?? '?'
const base: DayVersion = versionOfDay(builtDay(6, 2))
const streets = base.request.stopList.map(({ address }) => address.split(',')[0])
const wordsOf = (routes: DayVersion['routes'], request = base.request): string =>
  changeWords(base, { request, routes }, nameOf)

describe('what somebody has made of a day', () => {
  it('is told by what came, what went, and who has what', () => {
    expect(base.routes).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ])
    expect(
      wordsOf([
        [2, 4],
        [1, 3, 5, 0],
      ]),
    ).toBe(`${streets[0]} moved to Marcus`)
    expect(wordsOf([[], [1, 3, 5, 0, 2, 4]])).toBe('3 stops moved to Marcus')
    expect(
      wordsOf([
        [0, 2],
        [1, 3, 5],
      ]),
    ).toBe(`${streets[4]} unassigned`)
    expect(
      wordsOf([
        [4, 2, 0],
        [1, 3, 5],
      ]),
    ).toBe('order of Ana changed')
  })

  it('names no order that only shifts with what came or went', () => {
    const fewer = { ...base.request, stopList: base.request.stopList.slice(0, 5) }
    const more = fleetRequestOf(7, 2, { drivers: base.request.drivers ?? [] })

    expect(
      wordsOf(
        [
          [0, 2, 4],
          [1, 3],
        ],
        fewer,
      ),
    ).toBe(`${streets[5]} removed`)
    expect(
      wordsOf(
        [
          [6, 0, 2, 4],
          [1, 3, 5],
        ],
        more,
      ),
    ).toMatch(/^[^,]+ added$/)
  })

  it('counts orders where many routes changed theirs', () => {
    const wide = versionOfDay(builtDay(15, 5))
    const turned = { ...wide, routes: wide.routes?.map((route) => route.toReversed()) }

    expect(changeWords(wide, turned, nameOf)).toBe('order of 5 routes changed')
  })

  it('says what else it was where no stop is elsewhere', () => {
    const options = { ...base.request.options, serviceMinutes: 9 }

    expect(wordsOf(base.routes)).toBe('Times changed')
    expect(wordsOf(base.routes, { ...base.request, options })).toBe('Drivers, rules or details of stops changed')
  })

  it('begins with the day', () => {
    const listed = { ...base, routes: undefined }
    const empty = { request: { ...base.request, stopList: [] }, routes: undefined }

    expect(changeWords(undefined, listed, nameOf)).toBe('Day begun with 6 stops')
    expect(changeWords(undefined, empty, nameOf)).toBe('Day begun')
    expect(changeWords(listed, base, nameOf)).toBe('Routes built for 6 stops')
  })
})
