import { describe, expect, it } from 'vitest'
import { reloadChoice, reloadOf, reloadWords, tripChoices } from './reload-rows.ts'

describe('the trips of a driver', () => {
  it('are what was chosen, with minutes of loading', () => {
    for (const { value } of tripChoices) expect(reloadChoice(reloadOf(value, 20))).toBe(value)
    expect([reloadOf(''), reloadChoice(undefined)]).toEqual([undefined, ''])
    expect([reloadOf('any'), reloadOf('2', 5)]).toEqual([{ minutes: 15 }, { minutes: 5, mostTrips: 2 }])
  })

  it('are said where there is more than one', () => {
    expect([undefined, reloadOf('1'), reloadOf('any', 10), reloadOf('3')].map(reloadWords)).toEqual([
      '',
      '',
      'several trips, 10 min loading',
      '3 trips at most, 15 min loading',
    ])
  })
})
