import { describe, expect, it } from 'vitest'
import { Town, type TownPlan } from '#engine/test/support/town.ts'
import { roundaboutInstruction } from './instruction.ts'
import { wordsOfEdge } from './road-words.ts'

const named = (name: string, tags = {}) => ({ highway: 'residential', name, ...tags })
const unnamed = { highway: 'residential' }
const path = { highway: 'path' }

describe('directions on fast roads', () => {
  const motorway = { highway: 'motorway', name: 'Expressway', oneway: 'no' }
  const ramp = { highway: 'motorway_link' }
  const plan = (on: object, off: object): TownPlan => ({
    map: `
      . . . A . . . . B . . . . . . .
      W . R . . . . . . . . O . . . V
      . . . . . . . . . . . . . . . .`,
    ways: [
      ['WR', named('Elm Street', { highway: 'primary' })],
      ['RA', { ...ramp, ...on }],
      ['AB', motorway],
      ['BO', { ...ramp, ...off }],
      ['OV', named('Oak Street', { highway: 'primary' })],
      ['RO', named('Slow Street', { highway: 'primary', maxspeed: '1' })],
    ],
  })

  it('take a ramp, merge and take an exit', () => {
    const steps = new Town(plan({}, {})).steps('WR', 'OV')

    expect(steps.slice(1, -1)).toEqual([
      'Take the ramp onto Expressway',
      'Merge onto Expressway',
      'Take the exit onto Oak Street',
    ])
  })

  it('read the signs', () => {
    const steps = new Town(plan({ 'destination:ref': 'I 278 East' }, { destination: 'Oak' })).steps('WR', 'OV')

    expect(steps.slice(1, 4)).toEqual([
      'Take the ramp onto I-278 East',
      'Merge onto Expressway',
      'Take the exit toward Oak',
    ])
  })

  it('tell the number of an exit, from the ramp or from its junction, and the number of the highway before its name', () => {
    const { ways, map } = plan({}, { destination: 'Oak', 'junction:ref': '12A' })
    const numbered = ways.map(([way, tags]) => [way, way === 'AB' ? { ...tags, ref: 'I 670;US 62' } : tags] as const)
    const signed = new Town({ map, ways: numbered })
    const bare = plan({}, {})
    const junction = new Town({ ...bare, nodes: { B: { highway: 'motorway_junction', ref: '7' } } })

    expect(signed.steps('WR', 'OV').slice(1, 4)).toEqual([
      'Take the ramp onto I-670',
      'Merge onto I-670',
      'Take exit 12A toward Oak',
    ])
    expect(junction.steps('WR', 'OV')[3]).toBe('Take exit 7 onto Oak Street')
  })

  it('call no ramp Ramp', () => {
    expect(new Town(plan({ name: 'Ramp' }, { name: 'Exit Ramp' })).steps('WR', 'OV').slice(1, -1)).toEqual([
      'Take the ramp onto Expressway',
      'Merge onto Expressway',
      'Take the exit onto Oak Street',
    ])
  })

  it('are one driveway from its gate to its end', () => {
    const drive = { highway: 'service', service: 'driveway' }
    const town = new Town({
      map: `
        A . B . C
        . . D . E
        . . . . F`,
      ways: [
        ['ABC', named('Elm Street')],
        ['BD', drive],
        ['DE', drive],
        ['EF', drive],
      ],
    })

    expect(town.steps('AB', 'EF').slice(1, -1)).toEqual(['Turn right onto the driveway'])
  })

  it('leave a trunk road to cars where another way is not much longer', () => {
    const roads = (around: string): TownPlan => ({
      map: `
        . . C D . .
        S A . . B T
        . . . . . .`,
      ways: [
        ['SA', unnamed],
        ['AB', { highway: 'trunk', name: 'Bypass' }],
        [around, named('Lane')],
        ['BT', unnamed],
      ],
    })

    expect(new Town(roads('ACDB'), 'bicycling').steps('SA', 'BT').join()).not.toContain('Bypass')
    expect(new Town(roads('ACDB')).steps('SA', 'BT').join()).toContain('Bypass')
  })

  it('say no more than they know', () => {
    const { ways, map } = plan({}, {})
    const town = new Town({ map, ways: ways.map(([way, tags]) => [way, way === 'OV' ? { highway: 'primary' } : tags]) })

    expect(town.steps('AB', 'BO')[1]).toBe('Take the exit')
    expect(town.steps('AB', 'OV')[1]).toBe('Take the exit')
  })

  it('keep to a side where a ramp forks, and do not merge twice', () => {
    const fork: TownPlan = {
      map: `
        . . . . . . . N . . .
        W . A . M . . . . . .
        . . . . . . . S . . .`,
      ways: [
        ['WA', motorway],
        ['AM', ramp],
        ['MN', { ...ramp, destination: 'Rome' }],
        ['MS', ramp],
      ],
    }
    const again: TownPlan = {
      map: 'W . A . B . C',
      ways: [
        ['WA', motorway],
        ['AB', { ...ramp, name: 'Expressway' }],
        ['BC', motorway],
      ],
    }

    expect(new Town(fork).steps('WA', 'MN').slice(1, -1)).toEqual([
      'Take the exit toward Rome',
      'Keep left toward Rome',
    ])
    expect(new Town(fork).steps('WA', 'MS').slice(1, -1)).toEqual(['Take the exit', 'Keep right'])
    expect(new Town(again).steps('WA', 'BC').slice(1, -1)).toEqual(['Take the exit onto Expressway'])
  })

  it.each([
    ['Harbor Ferry', 'Start on the path toward Harbor Ferry', 'Take Harbor Ferry'],
    ['', 'Head east on the path', 'Take the ferry'],
  ])('take a ferry named %s', (name, start, expected) => {
    const ferry = { route: 'ferry', name }
    const town = new Town(
      {
        map: 'A . B . C . D',
        ways: [
          ['AB', path],
          ['BC', ferry],
          ['CD', ferry],
        ],
      },
      'walking',
    )

    expect(town.steps('AB', 'CD')).toEqual([start, expected, 'Arrive at the next stop'])
  })
})

describe('directions at a roundabout', () => {
  const ring = { highway: 'primary', junction: 'roundabout' }
  const plan: TownPlan = {
    map: `
      . . . . N . . . .
      . . . . D . . . .
      W . A . . . C . E
      . . . . B . . . .
      . . . . S . . . .`,
    ways: [
      ['ABCDA', ring],
      ['WA', named('West Street')],
      ['BS', named('South Street')],
      ['CE', named('East Street')],
      ['DN', unnamed],
    ],
  }

  it('count the exits', () => {
    const town = new Town(plan)
    const said = (into: string) => town.steps('WA', into)[1]

    expect(said('BS')).toBe('At the roundabout, take the 1st exit onto South Street')
    expect(said('CE')).toBe('At the roundabout, take the 2nd exit onto East Street')
    expect(said('DN')).toBe('At the roundabout, take the 3rd exit')
    expect(said('AW')).toBe('At the roundabout, take the 4th exit onto West Street')
  })

  it('count the exits clockwise where one drives on the left', () => {
    const { ways, map } = plan
    const town = new Town(
      { map, ways: ways.map(([way, tags]) => [way === 'ABCDA' ? 'ADCBA' : way, tags]) },
      'driving',
      true,
    )
    const said = (into: string) => town.steps('WA', into)[1]

    expect(said('DN')).toBe('At the roundabout, take the 1st exit')
    expect(said('BS')).toBe('At the roundabout, take the 3rd exit onto South Street')
  })

  it('are for those who stay in it, too, or begin there', () => {
    const town = new Town(plan)

    expect(town.steps('WA', 'CD')).toEqual([
      'Head east on West Street',
      'Enter the roundabout',
      'Arrive at the next stop',
    ])
    expect(town.steps('AB', 'DN')).toEqual([
      'Start on the road toward South Street',
      'Leave the roundabout onto the road',
      'Arrive at the next stop',
    ])
    expect(town.steps('AB', 'BC')).toEqual(['Start on the road toward South Street', 'Arrive at the next stop'])
  })

  it('count as a driver does: no driveway, no way in, no street twice whose carriageways lie apart', () => {
    const town = new Town({
      map: `
        . . . . N . . . .
        . . . . D . . . .
        . . . G . F X . .
        W . A . . . C . E
        P . H . . . K . J
        . . . . B . . . .
        . . . . S . . . .`,
      ways: [
        ['AHBKCFDGA', ring],
        ['WA', named('West Street')],
        ['HP', { highway: 'service', service: 'driveway' }],
        ['SB', named('South Street', { oneway: 'yes' })],
        ['KJ', named('East Avenue')],
        ['CE', named('East Avenue')],
        ['FX', { highway: 'service', access: 'private' }],
        ['DN', { highway: 'service' }],
      ],
    })
    const said = (into: string) => town.steps('WA', into)[1]

    expect(said('KJ')).toBe('At the roundabout, take the 1st exit onto East Avenue')
    expect(said('CE')).toBe('At the roundabout, take the 1st exit onto East Avenue')
    expect(said('DN')).toBe('At the roundabout, take the 2nd exit')
    expect(said('AW')).toBe('At the roundabout, take the 3rd exit onto West Street')
    expect(said('HP')).toBe('At the roundabout, take the 1st exit')
    expect(said('FX')).toBe('At the roundabout, take the 2nd exit')
  })

  it('count both ends of a street that passes the ring', () => {
    const street = named('Main Street')
    const town = new Town({
      map: plan.map,
      ways: [['ABCDA', ring], ...plan.ways.slice(1).map(([way]) => [way, street] as const)],
    })

    expect(town.steps('WA', 'CE')[1]).toBe('At the roundabout, take the 2nd exit onto Main Street')
  })

  it('say where a ramp leads that is an exit, and name the street behind a short link', () => {
    const sign = { highway: 'motorway_link', 'destination:ref': 'I 278 East', oneway: 'no' }
    const town = new Town({
      map: plan.map.replace('C . E', 'C L E'),
      ways: [
        ...plan.ways.slice(0, 2),
        ['BS', sign],
        ['CL', { highway: 'primary_link', oneway: 'yes' }],
        ['LE', named('East Street', { highway: 'primary' })],
      ],
    })

    expect(town.steps('WA', 'BS')[1]).toBe('At the roundabout, take the 1st exit onto I-278 East')
    expect(town.steps('WA', 'LE').slice(1, -1)).toEqual(['At the roundabout, take the 2nd exit onto East Street'])
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
  ])('say the number %d', (number, expected) => {
    expect(roundaboutInstruction(number, { into: wordsOfEdge(new Town(plan).network, -1), ahead: '' })).toContain(
      `the ${expected} exit`,
    )
  })
})
