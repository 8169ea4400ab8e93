import { describe, expect, it } from 'vitest'
import { ExtractWriter } from '#engine/osm/extract-writer.ts'
import { Town, type TownPlan } from '#engine/test/support/town.ts'
import { buildNetwork } from './build-network.ts'
import { bearingsOfEdge, shapeOfEdge } from './edge-shape.ts'
import { edgeFlags } from './road-network.ts'

const street = { highway: 'residential' }
const oneway = { ...street, oneway: 'yes' }
const cross = `
  . N .
  W M E
  . S .`
const flagged = (town: Town, flag: number) =>
  town.edges.filter((name) => (town.network.edges.flags[town.edge(name)] ?? 0) & flag)

describe('a network', () => {
  it('is cut where ways meet and keeps the points between', () => {
    const town = new Town({
      map: `
        . N . .
        W M . E
        . S X .`,
      ways: [
        ['WMXE', street],
        ['NMS', { ...oneway, name: 'Elm Street' }],
      ],
    })

    expect(town.edges).toEqual(['EM', 'ME', 'MS', 'MW', 'NM', 'WM'])
    expect(shapeOfEdge(town.network, town.edge('ME')).lats.length).toBe(3)
    expect([...shapeOfEdge(town.network, town.edge('EM')).lats]).toEqual(
      [...shapeOfEdge(town.network, town.edge('ME')).lats].reverse(),
    )
    expect(town.network.edges.reverses[town.edge('ME')]).toBe(town.edge('EM'))
    expect(town.network.edges.reverses[town.edge('NM')]).toBe(-1)
    expect(town.network.texts[town.network.edges.names[town.edge('MS')] ?? -1]).toBe('Elm Street')
  })

  it('knows lengths and times', () => {
    const town = new Town({ map: 'A B', ways: [['AB', { ...street, maxspeed: '48' }]] })

    expect(town.network.edges.decimeters[0]).toBe(2_000)
    expect(town.network.edges.millis[0]).toBe(20_000)
  })

  it('takes no notice of buildings, and of what stands beside roads', () => {
    const town = new Town({
      map: 'A B C D',
      nodes: { D: { barrier: 'gate' } },
      ways: [
        ['AB', street],
        ['BCDB', { building: 'yes' }],
      ],
    })

    expect(town.edges).toEqual(['AB', 'BA'])
    expect(town.network.nodes.delays).toEqual(Int32Array.of(0, 0))
  })

  it.each([
    ['nobody may enter', { ...street, access: 'no' }],
    ['is a surface', { ...street, area: 'yes' }],
    ['is for others', { highway: 'steps' }],
    ['is still to be built', { highway: 'construction' }],
  ])('is not cut by a way that %s, wherever it crosses', (_, tags) => {
    const map = cross
    const open = [['WME', street]] as const

    expect(new Town({ map, ways: [...open, ['NMS', tags]] }).network).toEqual(new Town({ map, ways: open }).network)
  })

  it('looks past the corner of a kerb for the direction of an edge', () => {
    const writer = new ExtractWriter()
    for (const [id, [lat, lng]] of [
      [40, -74],
      [40.00005, -74],
      [40.00005, -73.99],
      [40.0001, -73.99],
    ].entries()) {
      writer.addNode(id, { lat: lat ?? 0, lng: lng ?? 0 })
    }
    writer.addWay(1, [0, 1, 2, 3], { ...street, oneway: 'yes' })

    const { start, end } = bearingsOfEdge(buildNetwork(writer.finish(), 'driving').network, 0)

    expect([Math.round(start), Math.round(end)]).toEqual([90, 90])
  })

  it('follows a oneway against the way', () => {
    expect(new Town({ map: 'A B', ways: [['AB', { ...street, oneway: '-1' }]] }).edges).toEqual(['BA'])
  })

  it('spreads the duration of a ferry over its length', () => {
    const town = new Town(
      { map: 'A B C', ways: [['ABC', { route: 'ferry', duration: '00:10', name: 'The Ferry' }]] },
      'walking',
    )

    expect(town.network.edges.millis[0]).toBe(600_000)
  })

  it.each([
    ['a way of one node', ['A']],
    ['a way of the same node twice', ['AA']],
    ['a way of missing nodes', ['A?', '?', '?B']],
    ['a way without nodes', ['']],
    ['no ways', []],
  ])('refuses an extract with %s and nothing else', (_, letters) => {
    const plan = { map: 'A B', ways: letters.map((each) => [each, street] as const) }

    expect(() => new Town(plan)).toThrowError(expect.objectContaining({ code: 'region.no-roads', kind: 'invalid' }))
  })

  it('cuts a way where a node is missing rather than going straight on', () => {
    expect(new Town({ map: 'A B C D', ways: [['ABB?CD', street]] }).edges).toEqual(['AB', 'BA', 'CD', 'DC'])
  })

  it('takes two nodes at one place for two', () => {
    const writer = new ExtractWriter()
    writer.addNode(1, { lat: 40, lng: -74 })
    writer.addNode(2, { lat: 40, lng: -74 })
    writer.addWay(1, [1, 2], street)

    const { network } = buildNetwork(writer.finish(), 'driving')

    expect(network.edges.decimeters[0]).toBe(0)
    expect(network.edges.millis[0]).toBe(1)
  })

  it('measures the short way across the antimeridian', () => {
    const writer = new ExtractWriter()
    writer.addNode(1, { lat: 0, lng: 179.999 })
    writer.addNode(2, { lat: 0, lng: -179.9995 })
    writer.addNode(3, { lat: 0, lng: -179.999 })
    writer.addWay(1, [1, 2, 3], street)
    writer.addWay(2, [3, 1], { ...street, oneway: 'yes' })

    const { network } = buildNetwork(writer.finish(), 'driving')

    expect([...network.edges.decimeters]).toEqual([2_224, 2_224, 2_224])
    expect([...shapeOfEdge(network, 0).lngs]).toEqual([1_799_990_000, 1_800_005_000, 1_800_010_000])
    expect(shapeOfEdge(network, 2).lngs[0]).toBe(-1_799_990_000)
  })

  it('comes to a loop with both of its ends', () => {
    const town = new Town({
      map: `
        . B
        A .
        . C`,
      ways: [['ABCA', street]],
    })

    expect(town.edges).toEqual(['AA', 'AA'])
    expect(town.network.edges.decimeters[0]).toBeGreaterThan(4_000)
  })
})

describe('what stands on a way', () => {
  const millis = (town: Town, name: string) => town.network.edges.millis[town.edge(name)] ?? 0
  const along: TownPlan = { map: 'A B C D', ways: [['ABCD', { ...street, maxspeed: '48' }]] }

  it('closes it to whom a barrier stops, on both sides', () => {
    const town = new Town({ ...along, nodes: { B: { barrier: 'bollard' } } })

    expect(town.edges).toEqual(['AB', 'BA', 'BD', 'DB'])
    expect(town.route('AB', 'BD')).toBeUndefined()
    expect(new Town({ ...along, nodes: { B: { barrier: 'bollard' } } }, 'walking').edges).toEqual(['AD', 'DA'])
  })

  it('makes every way end at a barrier on a junction', () => {
    const town = new Town({
      map: cross,
      nodes: { M: { barrier: 'jersey_barrier' } },
      ways: [
        ['WME', street],
        ['NMS', street],
      ],
    })

    expect(town.network.nodes.lats.length).toBe(8)
    expect(town.route('WM', 'ME')).toBeUndefined()
  })

  it('costs both directions at a gate', () => {
    const town = new Town({ ...along, nodes: { B: { barrier: 'gate' } } })

    expect([millis(town, 'AD'), millis(town, 'DA')]).toEqual([80_000, 80_000])
  })

  it.each([
    [{ highway: 'stop', direction: 'forward' }, 64_000, 60_000],
    [{ highway: 'stop', direction: 'backward' }, 60_000, 64_000],
    [{ highway: 'stop' }, 64_000, 64_000],
  ])('costs who is to wait: %o', (sign, forward, backward) => {
    const town = new Town({ ...along, nodes: { B: sign } })

    expect([millis(town, 'AD'), millis(town, 'DA')]).toEqual([forward, backward])
  })

  it('costs those who come to the junction next to a sign', () => {
    const writer = new ExtractWriter()
    for (const [index, lng] of [-74, -73.9998, -73.9902, -73.99].entries()) {
      writer.addNode(index, { lat: 40, lng }, index === 0 || index === 3 ? {} : { highway: 'traffic_signals' })
    }
    writer.addWay(1, [0, 1, 2, 3], { ...street, maxspeed: '48' })
    const { edges } = buildNetwork(writer.finish(), 'driving').network
    const free = Math.round((edges.decimeters[0] ?? 0) * 10)

    expect(Math.abs((edges.millis[0] ?? 0) - free - 6_000)).toBeLessThan(10)
    expect(edges.millis[1]).toBe(edges.millis[0])
  })

  it('costs everybody at signals on a junction', () => {
    const plan = {
      map: cross,
      ways: [
        ['WME', street],
        ['NMS', street],
      ],
    } as const
    const free = new Town(plan).leg(new Town(plan).on('WM'), new Town(plan).on('ME'))
    const town = new Town({ ...plan, nodes: { M: { highway: 'traffic_signals' } } })

    const waiting = town.leg(town.on('WM'), town.on('ME'))

    expect(waiting.durationSeconds - free.durationSeconds).toBe(6)
  })
})

describe('parts of a network', () => {
  const square = (letters: string) =>
    [...letters].map((letter, at) => [letter + (letters[at + 1] ?? letters[0]), street] as const)

  it('marks what hangs on no large part as an island', () => {
    const town = new Town({
      map: `
        A B . E F
        D C . . G`,
      ways: [...square('ABCD'), ['EF', street], ['FG', oneway]],
    })

    expect(flagged(town, edgeFlags.island)).toEqual(['EF', 'FE', 'FG'])
  })

  it('marks a way that leads in and never out', () => {
    const town = new Town({
      map: `
        A B I O
        D C . .`,
      ways: [...square('ABCD'), ['IB', oneway], ['IO', oneway]],
    })

    expect(flagged(town, edgeFlags.island)).toEqual(['IB', 'IO'])
  })

  it('tells what is only left and what is only reached', () => {
    const town = new Town({
      map: `
        X A B I
        E D C .`,
      ways: [...square('ABCD'), ['XA', street], ['XE', oneway], ['ED', oneway], ['BI', oneway]],
    })

    expect(flagged(town, edgeFlags.leftOnly)).toEqual(['XA'])
    expect(flagged(town, edgeFlags.reachedOnly)).toEqual(['BI'])
  })

  it('keeps public streets behind a private one for those who have business there', () => {
    const town = new Town({
      map: `
        A B P Q R
        D C . S .`,
      ways: [
        ...square('ABCD'),
        ['AC', street],
        ['BP', { ...street, access: 'private' }],
        ...square('PQS'),
        ['QR', street],
      ],
    })

    expect(flagged(town, edgeFlags.island)).toEqual([])
    expect(flagged(town, edgeFlags.endsOnly)).toEqual(['BP', 'PB', 'PQ', 'PS', 'QP', 'QR', 'QS', 'RQ', 'SP', 'SQ'])
    expect(town.route('AB', 'QR')).toBe('AB BP PQ QR')
    expect(town.route('QR', 'BA')).toBe('QR RQ QP PB BA')
  })

  it('leaves islands where there is no public way at all', () => {
    const town = new Town({ map: 'A B C', ways: [['ABC', { ...street, access: 'private' }]] })

    expect(flagged(town, edgeFlags.island)).toEqual(['AC', 'CA'])
  })
})
