import { describe, expect, it } from 'vitest'
import { crossOf, restriction, Town, type TownPlan } from '#engine/test/support/town.ts'

const named = (name: string, tags = {}) => ({ highway: 'residential', name, ...tags })
const unnamed = { highway: 'residential' }
const cross = crossOf(named('Elm Street'), named('Broadway'))

describe('directions by landmarks', () => {
  it('set out toward the first street of a name that the path passes, and by the compass where none is near', () => {
    const plan = (map: string): TownPlan => ({
      map,
      ways: [
        ['AB', named('Elm Street')],
        ['BC', named('Elm Street')],
        ['CD', named('Elm Street')],
        ['BX', named('Back Alley', { highway: 'service' })],
        ['YC', named('Oak Street', { oneway: '-1' })],
      ],
    })
    const near = new Town(plan('A.B.C.D\n..X.Y..'))
    const far = new Town(plan('A.B....C.D\n..X....Y..'))

    expect(near.steps('AB', 'CD')[0]).toBe('Start on Elm Street toward Oak Street')
    expect(near.steps('AB', 'BC')[0]).toBe('Head east on Elm Street')
    expect(near.steps('DC', 'BA')[0]).toBe('Start on Elm Street toward Oak Street')
    expect(far.steps('AB', 'CD')[0]).toBe('Head east on Elm Street')
  })

  it('know the heading of a few steps', () => {
    const town = new Town(cross)

    expect(town.leg(town.on('NM', 0.5), town.on('NM', 0.6)).steps[0]?.instruction).toBe('Head south on Broadway')
  })

  it('turn back', () => {
    expect(new Town(cross).steps('WM', 'EM')).toEqual([
      'Start on Elm Street toward Broadway',
      'Make a U-turn at the end of Elm Street',
      'Arrive at the next stop',
    ])
  })

  it.each([
    [named('Oak Street'), 'Make a U-turn at Oak Street'],
    [unnamed, 'Make a U-turn'],
  ])('turn back where a street crosses', (across, expected) => {
    const town = new Town({
      ...crossOf(named('Elm Street', { highway: 'primary' }), across),
      relations: [
        restriction('no_straight_on', 1, 'M', 2),
        restriction('no_left_turn', 1, 'M', 3),
        restriction('no_right_turn', 1, 'M', 4),
      ],
    })

    expect(town.steps('WM', 'MW')[1]).toBe(expected)
  })

  it.each([
    [2, 1],
    [9, 2],
  ])('say what holds at two forks of a ramp %d squares apart so many times: %d', (squares, times) => {
    const between = '.'.repeat(squares)
    const ramp = { highway: 'motorway_link' }
    const town = new Town({
      map: `
        ........N
        W.R
        ..${between}A.....L
        ..${between}......E`,
      ways: [
        ['WR', { ...ramp, destination: 'Rome' }],
        ['RN', { ...ramp, destination: 'Oslo' }],
        ['RA', { ...ramp, destination: 'Rome' }],
        ['AL', { ...ramp, destination: 'Oslo' }],
        ['AE', { ...ramp, destination: 'Rome' }],
      ],
    })

    expect(town.steps('WR', 'AE').slice(1, -1)).toEqual(Array.from({ length: times }, () => 'Keep right toward Rome'))
  })
})
