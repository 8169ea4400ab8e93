import { describe, expect, it } from 'vitest'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { edgeFlags } from './road-network.ts'
import { readRight } from './tags/access.ts'
import { readMaxSpeed } from './tags/max-speed.ts'
import { nodeRule } from './tags/node-rule.ts'
import { roadClassAt, roadClasses, roadClassNumber } from './tags/road-class.ts'
import { nameWay } from './tags/way-name.ts'
import { readDirections, readFerrySeconds, ridingShare, wayRule } from './tags/way-rule.ts'

const tagged = (tags: Readonly<Record<string, string>>) => new Map(Object.entries(tags))
const ruleOf = (tags: Readonly<Record<string, string>>, mode: TravelMode = 'driving') =>
  wayRule(tagged(tags), mode, { metersOf: () => 1_000, drivesLeft: false })

it.each([
  ['50', 50],
  ['25 mph', 25 * 1.609344],
  ['25mph', 25 * 1.609344],
  ['30 km/h', 30],
  ['6 knots', 6 * 1.852],
  ['walk', 7],
  ['none', 130],
  ['DE:urban', 50],
  ['US:urban', 40.2],
  ['FR:zone30', 30],
  ['DE:zone:20', 20],
  ['50; 30', 30],
  ['signals', undefined],
  ['0', undefined],
  ['900', undefined],
  ['50 furlongs', undefined],
  ['', undefined],
  [undefined, undefined],
])('a speed limit %s is %s km/h', (tag, speed) => {
  expect(readMaxSpeed(tag)).toBe(speed)
})

it.each([
  [{}, 'driving', 'both'],
  [{ oneway: 'yes' }, 'driving', 'forward'],
  [{ oneway: '-1' }, 'driving', 'backward'],
  [{ oneway: 'reversible' }, 'driving', 'none'],
  [{ oneway: 'alternating' }, 'driving', 'both'],
  [{ oneway: 'sometimes' }, 'driving', 'both'],
  [{ highway: 'motorway' }, 'driving', 'forward'],
  [{ highway: 'motorway', oneway: 'no' }, 'driving', 'both'],
  [{ junction: 'roundabout' }, 'driving', 'forward'],
  [{ junction: 'circular' }, 'bicycling', 'forward'],
  [{ oneway: 'yes' }, 'walking', 'both'],
  [{ oneway: 'yes', 'oneway:foot': 'yes' }, 'walking', 'forward'],
  [{ oneway: 'yes', 'oneway:bicycle': 'no' }, 'bicycling', 'both'],
  [{ oneway: 'yes', 'oneway:bicycle': 'no' }, 'driving', 'forward'],
  [{ oneway: 'yes', 'cycleway:left': 'opposite_lane' }, 'bicycling', 'both'],
  [{ oneway: 'yes', cycleway: 'lane' }, 'bicycling', 'forward'],
] as const)('directions of a way %o %s: %s', (tags, mode, expected) => {
  const { forward, backward } = readDirections(tagged(tags), mode)

  const said = forward && backward ? 'both' : forward ? 'forward' : backward ? 'backward' : 'none'
  expect(said).toBe(expected)
})

it.each([
  [{}, 'driving', 'unsaid'],
  [{ access: 'private' }, 'driving', 'ends'],
  [{ access: 'no', motorcar: 'yes' }, 'driving', 'yes'],
  [{ vehicle: 'no' }, 'walking', 'unsaid'],
  [{ vehicle: 'no', bicycle: 'dismount' }, 'bicycling', 'push'],
  [{ bicycle: 'use_sidepath' }, 'bicycling', 'no'],
  [{ motor_vehicle: 'destination' }, 'driving', 'ends'],
  [{ access: 'whatever' }, 'driving', 'unsaid'],
] as const)('the right to use a way %o %s: %s', (tags, mode, right) => {
  expect(readRight(tagged(tags), mode)).toBe(right)
})

it.each([
  [{ name: 'Elm' }, 'driving', undefined],
  [{ highway: 'traffic_signals' }, 'driving', { isClosed: false, delayMillis: 6_000, waiting: 'nearest' }],
  [{ highway: 'stop', direction: 'backward' }, 'driving', { isClosed: false, delayMillis: 4_000, waiting: 'backward' }],
  [
    { highway: 'traffic_signals', 'traffic_signals:direction': 'both' },
    'driving',
    { isClosed: false, delayMillis: 6_000, waiting: 'both' },
  ],
  [{ highway: 'stop' }, 'walking', undefined],
  [{ barrier: 'bollard' }, 'driving', { isClosed: true, delayMillis: 0, waiting: 'both' }],
  [{ barrier: 'bollard' }, 'walking', undefined],
  [{ barrier: 'bollard', motor_vehicle: 'yes' }, 'driving', undefined],
  [{ barrier: 'gate' }, 'driving', { isClosed: false, delayMillis: 20_000, waiting: 'both' }],
  [{ barrier: 'gate', access: 'private' }, 'driving', { isClosed: false, delayMillis: 60_000, waiting: 'both' }],
  [{ barrier: 'gate', access: 'no' }, 'driving', { isClosed: true, delayMillis: 0, waiting: 'both' }],
] as const)('what a node does %o %s: %o', (tags, mode, rule) => {
  expect(nodeRule(tagged(tags), mode)).toEqual(rule)
})

describe('the rule of a way', () => {
  it.each([
    [{ building: 'yes' }, 'driving'],
    [{ highway: 'proposed' }, 'driving'],
    [{ highway: 'footway' }, 'driving'],
    [{ highway: 'footway', motor_vehicle: 'yes' }, 'driving'],
    [{ highway: 'pedestrian', access: 'yes' }, 'driving'],
    [{ highway: 'residential', access: 'no' }, 'driving'],
    [{ highway: 'residential', oneway: 'reversible' }, 'driving'],
    [{ highway: 'motorway' }, 'walking'],
    [{ highway: 'primary', motorroad: 'yes' }, 'bicycling'],
    [{ highway: 'service', service: 'emergency_access' }, 'driving'],
    [{ highway: 'service', area: 'yes' }, 'driving'],
    [{ highway: 'motorway', hov: 'designated' }, 'driving'],
    [{ highway: 'track', impassable: 'yes' }, 'driving'],
    [{ route: 'ferry' }, 'driving'],
    [{ route: 'bus' }, 'driving'],
  ] as const)('%o is nothing for %s', (tags, mode) => {
    expect(ruleOf(tags, mode)).toBeUndefined()
  })

  it.each([
    [{ highway: 'residential' }, 'driving', 40.2 * 0.75],
    [{ highway: 'residential', maxspeed: '20 mph' }, 'driving', 20 * 1.609344 * 0.75],
    [{ highway: 'service', service: 'alley' }, 'driving', 24.1 * 0.6],
    [{ highway: 'service', service: 'unheard of' }, 'driving', 24.1 * 0.8],
    [{ highway: 'pedestrian', motor_vehicle: 'yes' }, 'driving', 5],
    [{ highway: 'pedestrian', area: 'yes' }, 'walking', 4.8],
    [{ highway: 'motorway', foot: 'yes' }, 'walking', 4.8],
    [{ highway: 'primary', motorroad: 'yes', foot: 'yes' }, 'walking', 4.8],
    [{ highway: 'steps' }, 'walking', 2.4],
    [{ highway: 'steps', bicycle: 'yes' }, 'bicycling', 2],
    [{ highway: 'footway' }, 'bicycling', 4],
    [{ highway: 'footway', bicycle: 'yes' }, 'bicycling', 12],
    [{ highway: 'motorway', bicycle: 'yes' }, 'bicycling', 12],
    [{ highway: 'residential', bicycle: 'dismount' }, 'bicycling', 4],
    [{ highway: 'cycleway' }, 'bicycling', 18],
    [{ highway: 'cycleway', surface: 'gravel' }, 'bicycling', 18 * 0.7],
    [{ highway: 'bridleway', surface: 'sand' }, 'bicycling', 5],
    [{ route: 'ferry', motor_vehicle: 'yes', duration: '00:20' }, 'driving', 3],
    [{ route: 'ferry', duration: 'all day' }, 'walking', 15],
    [{ route: 'ferry', maxspeed: '30' }, 'walking', 30],
  ] as const)('%o %s: %d km/h', (tags, mode, speed) => {
    expect(ruleOf(tags, mode)?.forward).toBeCloseTo(speed, 6)
  })

  it('has a speed for each direction', () => {
    const tags = { highway: 'primary', maxspeed: '50', 'maxspeed:backward': '30' }

    expect(ruleOf(tags)).toMatchObject({ forward: 50 * 0.85, backward: 30 * 0.85 })
  })

  it('spreads no time over a ferry without length', () => {
    const ferry = tagged({ route: 'ferry', duration: '00:20' })

    expect(wayRule(ferry, 'walking', { metersOf: () => 0, drivesLeft: false })?.forward).toBe(15)
  })

  it.each([
    [{ highway: 'residential' }, 'driving', 0],
    [{ highway: 'residential', access: 'customers' }, 'driving', edgeFlags.endsOnly],
    [{ highway: 'service', service: 'driveway' }, 'driving', edgeFlags.endsOnly],
    [{ highway: 'service', service: 'driveway', access: 'yes' }, 'driving', 0],
    [{ highway: 'track' }, 'walking', edgeFlags.endsOnly],
    [{ highway: 'primary', junction: 'roundabout' }, 'driving', edgeFlags.roundabout],
    [{ highway: 'motorway_link', destination: 'Rome' }, 'driving', edgeFlags.signed],
    [{ highway: 'footway' }, 'bicycling', edgeFlags.pushed],
    [{ highway: 'footway' }, 'walking', 0],
  ] as const)('%o %s has the flags %d', (tags, mode, flags) => {
    expect(ruleOf(tags, mode)?.flags).toBe(flags)
  })

  it('calls a number that is no class a road', () => {
    expect(roadClassAt(255).unnamed).toBe('the road')
    expect(roadClassAt(roadClassNumber(tagged({ highway: 'steps' })) ?? 255).unnamed).toBe('the steps')
    expect(roadClasses.length).toBeLessThan(255)
  })
})

describe('the name of a way', () => {
  const ramp = roadClassAt(roadClassNumber(tagged({ highway: 'motorway_link' })) ?? 255)
  const street = roadClassAt(roadClassNumber(tagged({ highway: 'residential' })) ?? 255)

  it.each([
    [{ name: 'Broadway', ref: 'US 9' }, street, 'Broadway', false],
    [{ ref: 'I 278;NY 27' }, street, 'I-278', false],
    [{ ref: '; 9A' }, street, '9A', false],
    [{ name: 'FDR Drive; East River Drive' }, street, 'FDR Drive', false],
    [{ name: ' 東京\n通り\u0007 ' }, street, '東京 通り', false],
    [{ name: '<b onclick="x">شارع</b>' }, street, '<b onclick="x">شارع</b>', false],
    [{ destination: 'Brooklyn;Queens', 'destination:ref': 'I 278 East' }, ramp, 'I-278 East toward Brooklyn', true],
    [{ destination: 'Brooklyn' }, ramp, 'toward Brooklyn', true],
    [{ destination: 'Brooklyn' }, street, '', false],
    [{ destination: 'Brooklyn', name: 'Exit 29' }, ramp, 'Exit 29', false],
    [{}, ramp, '', false],
  ] as const)('%o', (tags, kind, name, isSign) => {
    expect(nameWay(tagged(tags), kind)).toEqual({ name, isSign })
  })
})

describe('surfaces and durations', () => {
  it('slows bicycles on what is rough', () => {
    expect([ridingShare('asphalt'), ridingShare(undefined), ridingShare('sett'), ridingShare('sand')]).toEqual([
      1, 1, 0.7, 0.5,
    ])
  })

  it.each([
    ['00:25', 1_500],
    ['1:05:30', 3_930],
    ['25', 1_500],
    ['PT1H30M', 5_400],
    ['PT45S', 45],
    ['soon', undefined],
    ['00:00', undefined],
  ])('%s takes %s s', (tag, seconds) => {
    expect(readFerrySeconds(tag)).toBe(seconds)
  })
})

it('usual limits are signs of whole five miles an hour, and nobody drives faster than the sign', () => {
  for (const { name, speeds, share } of roadClasses) {
    const { driving } = speeds
    expect([name, share > 0 && share <= 1]).toEqual([name, true])
    if (driving === undefined) continue
    const miles = driving / 1.609344
    expect([name, Math.abs(miles - 5 * Math.round(miles / 5)) < 0.1]).toEqual([name, true])
  }
})

it('barriers and signs cost whole half seconds, at most two minutes', () => {
  const barriers = ['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'sally_port', 'entrance', 'toll_booth', 'log']
  const others = ['border_control', 'cattle_grid', 'height_restrictor', 'no', 'kerb', 'bollard', 'block', 'chain']
  const narrow = ['cycle_barrier', 'planter', 'jersey_barrier', 'bump_gate', 'kissing_gate', 'bus_trap', 'stile']
  const turned = ['motorcycle_barrier', 'turnstile', 'full_height_turnstile']
  for (const mode of ['driving', 'bicycling', 'walking'] as const) {
    const nodes = [
      ...[...barriers, ...others, ...narrow, ...turned].map((barrier) => new Map([['barrier', barrier]])),
      ...['traffic_signals', 'stop', 'give_way'].map((highway) => new Map([['highway', highway]])),
    ]
    for (const tags of nodes) {
      const { delayMillis = 0, isClosed = false } = nodeRule(tags, mode) ?? {}
      expect([mode, ...tags.values(), delayMillis % 500, delayMillis <= 120_000, isClosed && delayMillis > 0]).toEqual([
        ...[mode, ...tags.values()],
        ...[0, true, false],
      ])
    }
  }
})
