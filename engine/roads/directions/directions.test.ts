import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { crossOf, Town, type TownPlan } from '#engine/test/support/town.ts'
import { wordsOfEdge } from './road-words.ts'

const named = (name: string, tags = {}) => ({ highway: 'residential', name, ...tags })
const unnamed = { highway: 'residential' }
const path = { highway: 'path' }
const cross = crossOf(named('Elm Street'), named('Broadway'))

describe('directions', () => {
  it('set out, turn and arrive', () => {
    const town = new Town(cross)

    expect(town.steps('WM', 'MN')).toEqual([
      'Start on Elm Street toward Broadway',
      'Turn left onto Broadway',
      'Arrive at the next stop',
    ])
    expect(town.steps('WM', 'MS')).toEqual([
      'Start on Elm Street toward Broadway',
      'Turn right onto Broadway',
      'Arrive at the next stop',
    ])
    expect(town.steps('WM', 'ME')).toEqual(['Start on Elm Street toward Broadway', 'Arrive at the next stop'])
  })

  it('name the place and its side', () => {
    const town = new Town(cross)

    const { steps } = town.leg(town.on('WM'), town.on('ME', 0.5, 'left'), '12 Elm Street')

    expect(steps.at(-1)).toEqual({
      ...{ instruction: 'Arrive at 12 Elm Street, on the left', durationSeconds: 0, distanceMeters: 0 },
    })
  })

  it('add up, and follow the streets', () => {
    const town = new Town(cross)

    const { durationSeconds, distanceMeters, geometry, steps } = town.leg(town.on('WM'), town.on('MN'))

    expect(distanceMeters).toBe(150)
    expect(steps.map((step) => step.distanceMeters)).toEqual([100, 50, 0])
    expect(steps.reduce((sum, step) => sum + step.durationSeconds, 0)).toBe(durationSeconds)
    expect(geometry).toHaveLength(3)
    expect(geometry[1]).toEqual([
      expect.closeTo(town.on('MN', 0).position.lat, 7),
      expect.closeTo(town.on('MN', 0).position.lng, 7),
    ])
  })

  it('are one line from where one stands already', () => {
    const town = new Town(cross)
    const leg = town.leg(town.on('WM'), town.on('WM'))

    expect(leg.steps.map(({ instruction }) => instruction)).toEqual(['Arrive at the next stop'])
    expect([leg.durationSeconds, leg.distanceMeters, leg.geometry.length]).toEqual([0, 0, 2])
  })

  it('call an edge whose text is missing what it is', () => {
    const { network } = new Town(cross)

    expect(wordsOfEdge({ ...network, texts: [] }, 0).called).toBe('the road')
  })

  it('keep the points of a bend between two places on one edge', () => {
    const town = new Town({
      map: `
        A B
        . C`,
      ways: [['ABC', named('Bend')]],
    })

    expect(town.leg(town.on('AC', 0.1), town.on('AC', 0.9)).geometry).toHaveLength(3)
    expect(town.leg(town.on('AC', 0.1), town.on('AC', 0.2)).geometry).toHaveLength(2)
  })

  it.each([
    ['stays on a road that changes its name straight on', named('Oak Street'), ['Continue on Oak Street']],
    ['stays on a road that loses its name', unnamed, []],
    ['stays on a road with the same name', named('Elm Street'), []],
  ])('%s', (_, tags, expected) => {
    const town = new Town({ ...cross, ways: [...cross.ways.slice(0, 1), ['ME', tags], ...cross.ways.slice(2)] })

    expect(town.steps('WM', 'ME').slice(1, -1)).toEqual(expected)
  })

  it('say nothing of a name that lasts for a few steps', () => {
    const town = new Town({
      map: 'A . . . B C . . . D',
      ways: [
        ['AB', named('Elm Street')],
        ['BC', named('Poor House Alley', { highway: 'service' })],
        ['CD', named('Elm Street')],
      ],
    })

    expect(town.steps('AB', 'CD').slice(1, -1)).toEqual(['Continue on Poor House Alley', 'Continue on Elm Street'])
    expect(briefly()).toEqual(['Head east on Elm Street', 'Arrive at the next stop'])
  })

  it.each([
    ['path', path, 'walking', 'Turn left onto the path'],
    ['steps', { highway: 'steps' }, 'walking', 'Turn left onto the steps'],
    ['alley', { highway: 'service', service: 'alley' }, 'driving', 'Turn left onto the alley'],
  ] as const)('call a %s without a name what it is', (_, tags, mode, expected) => {
    const town = new Town({ ...cross, ways: [...cross.ways.slice(0, 2), ['NM', tags], ...cross.ways.slice(3)] }, mode)

    expect(town.steps('WM', 'MN')[1]).toBe(expected)
  })

  it.each([
    ['slightly', '. . . . N .'],
    ['', '. . N . . .'],
    ['sharply', 'N . . . . .'],
  ])('turn %s', (manner, north) => {
    const map = [north, 'W . M . . E', '. . S . . .'].join(
      manner === 'slightly' ? '\n. . . .\n. . . .\n. . . .\n' : '\n',
    )

    expect(new Town({ ...cross, map }).steps('WM', 'MN')[1]).toBe(
      `Turn ${manner} left onto Broadway`.replace('  ', ' '),
    )
  })

  it('stay on a street that bends, and turn where it turns', () => {
    const bend: TownPlan = {
      map: `
        . . . N
        . . . .
        W . M .
        . . . .
        . . . .
        . . . E`,
      ways: [
        ['WM', named('Elm Street')],
        ['MN', named('Elm Street')],
        ['ME', named('Oak Street')],
      ],
    }
    const corner: TownPlan = {
      ...cross,
      ways: [
        ['WM', named('Elm Street')],
        ['MN', named('Elm Street')],
        ['ME', named('Oak Street')],
        ['MS', named('Fir Street')],
      ],
    }

    expect(new Town(bend).steps('WM', 'MN')).toHaveLength(2)
    expect(new Town(corner).steps('WM', 'MN')[1]).toBe('Turn left to stay on Elm Street')
  })

  it('say nothing where a road without side streets bends', () => {
    const town = new Town({
      map: `
        . B
        A C`,
      ways: [
        ['AC', named('Elm Street')],
        ['CB', named('Elm Street')],
      ],
    })

    expect(town.steps('AC', 'CB')).toEqual(['Head east on Elm Street', 'Arrive at the next stop'])
  })

  it('keep to a side at a fork', () => {
    const fork: TownPlan = {
      map: `
        . . . . . . N
        W . M . . . .
        . . . . . . S`,
      ways: [
        ['WM', named('Elm Street')],
        ['MN', named('Elm Street')],
        ['MS', named('Oak Street')],
      ],
    }

    expect(new Town(fork).steps('WM', 'MN')[1]).toBe('Keep left to stay on Elm Street')
    expect(new Town(fork).steps('WM', 'MS')[1]).toBe('Keep right onto Oak Street')
  })

  it('say nothing of a street that crosses at a slant', () => {
    const slant: TownPlan = {
      map: `
        N . . . . . .
        . . . . . . .
        W . . M . . E
        . . . . . . .
        . . . . . . S`,
      ways: [
        ['WM', named('Broadway')],
        ['ME', named('Broadway')],
        ['NM', named('Oak Street')],
        ['MS', named('Oak Street')],
      ],
    }
    const forked: TownPlan = { ...slant, ways: slant.ways.map(([way]) => [way, named('Broadway')]) }

    expect(new Town(slant).steps('WM', 'ME')).toEqual([
      'Start on Broadway toward Oak Street',
      'Arrive at the next stop',
    ])
    expect(new Town(slant).steps('WM', 'MS')[1]).toBe('Keep right onto Oak Street')
    expect(new Town(forked).steps('WM', 'ME')[1]).toBe('Keep left to stay on Broadway')
  })

  it('take a turning lane as part of the turn', () => {
    const town = new Town({
      map: `
        W . A . M . . E
        . . . . . . . .
        . . . . B . . .
        . . . . S . . .`,
      ways: [
        ['WA', { highway: 'primary', name: 'Main Street' }],
        ['AM', { highway: 'primary', name: 'Main Street' }],
        ['ME', { highway: 'primary', name: 'Main Street' }],
        ['AB', { highway: 'primary_link', oneway: 'yes' }],
        ['MB', { highway: 'primary', name: 'Oak Street', oneway: '-1' }],
        ['BS', { highway: 'primary', name: 'Oak Street' }],
      ],
    })

    expect(town.steps('WA', 'BS')).toEqual([
      'Start on Main Street toward Oak Street',
      'Turn right onto Oak Street',
      'Arrive at the next stop',
    ])
    expect(town.steps('AB', 'BS')[0]).toBe('Start on the ramp toward Oak Street')
  })
})

/** Two streets whose middle has the name of a third, for 20 m. */
function briefly(): string[] {
  const town = new Town({
    map: 'A.............B..C.............D',
    ways: [
      ['AB', named('Elm Street')],
      ['BC', named('Poor House Alley')],
      ['CD', named('Elm Street')],
    ],
  })
  for (const name of ['BC', 'CB']) town.network.edges.decimeters[town.edge(name)] = 200
  return town.steps('AB', 'CD')
}

it('any way has steps that add up to its leg', () => {
  const town = new Town(cross)
  forAll(
    fc.constantFrom(...town.edges),
    fc.constantFrom(...town.edges),
    fc.double({ min: 0, max: 1, noNaN: true }),
    (from, to, share) => {
      const leg = town.leg(town.on(from, share), town.on(to))
      const sum = (of: 'durationSeconds' | 'distanceMeters') => leg.steps.reduce((total, step) => total + step[of], 0)

      expect([sum('durationSeconds'), sum('distanceMeters')]).toEqual([leg.durationSeconds, leg.distanceMeters])
      expect(leg.geometry.length).toBeGreaterThan(1)
      expect(leg.steps.every((step) => step.durationSeconds >= 0 && step.distanceMeters >= 0)).toBe(true)
    },
  )
})
