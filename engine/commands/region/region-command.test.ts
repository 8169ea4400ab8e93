import { describe, expect, it } from 'vitest'
import { checksumIn } from '#engine/regions/download/download.ts'
import { findExtract } from '#engine/regions/download/find-extract.ts'
import { checksumUrls, mirrors } from '#engine/regions/download/mirrors.ts'
import { readArguments } from './read-arguments.ts'

describe('the arguments of npm run region', () => {
  it('build a region of several extracts', () => {
    expect(readArguments(['build', 'a.osm.pbf', 'b.osm.gz', '-o', 'out/tri-state.region'])).toEqual({
      ...{ kind: 'build', inputs: ['a.osm.pbf', 'b.osm.gz'], output: 'out/tri-state.region', name: 'tri-state' },
      ...{ bbox: undefined, polygon: undefined, changes: [], drivesLeft: false },
    })
  })

  it('take a box that begins with a minus', () => {
    const command = readArguments(['build', 'a', '-o', 'b', '--bbox', '-74,40,-73,41', '--name', 'New York'])

    expect(command).toMatchObject({ kind: 'build', bbox: '-74,40,-73,41', name: 'New York', inputs: ['a'] })
    expect(readArguments(['build', 'a', '-o', 'b', '--bbox=1,2,3,4'])).toMatchObject({ bbox: '1,2,3,4' })
  })

  it('build a region in which one drives on the left', () => {
    expect(readArguments(['build', 'a', '-o', 'b', '--drive-left'])).toMatchObject({ drivesLeft: true })
  })

  it('look into a region, download and list extracts, and ask for help', () => {
    expect(readArguments(['info', 'a.region'])).toEqual({ kind: 'info', file: 'a.region' })
    expect(readArguments(['get', 'ohio', '-o', 'x'])).toEqual({ kind: 'get', name: 'ohio', output: 'x' })
    expect(readArguments(['get'])).toEqual({ kind: 'list' })
    expect(readArguments([])).toEqual({ kind: 'help' })
    expect(readArguments(['build', '--help'])).toEqual({ kind: 'help' })
  })

  it.each([
    [['build'], ['build takes one extract or more', '-o names the region to write']],
    [['build', 'a', '-o', 'b', '--bbox=1', '--polygon=c'], ['give --bbox or --polygon, not both']],
    [
      ['build', 'manhattan', '-o', 'b', '--changes', 'c'],
      ['manhattan is made without an extract: it takes no --changes'],
    ],
    [['info'], ['info takes one region']],
    [['info', 'a', 'b'], ['info takes one region']],
    [['route', 'a', 'b'], ['route takes a region and two addresses, each in quotes']],
    [['route', 'a', 'b', 'c', '--mode', 'fly'], ['there is no mode fly: it is driving, bicycling, walking']],
    [['get', 'a', 'b'], ['get takes one name']],
    [['toString'], ['there is no toString: it is build, info, route or get']],
  ])('%j are wrong', (words, faults) => {
    expect(readArguments(words)).toEqual({ kind: 'wrong', faults })
  })

  it('ask for the way between two addresses', () => {
    expect(readArguments(['route', 'a.region', '1 Main St', '2 Main St', '--mode', 'walking'])).toEqual({
      ...{ kind: 'route', file: 'a.region', from: '1 Main St', to: '2 Main St', mode: 'walking' },
    })
  })

  it('are wrong with an option that nobody knows', () => {
    expect(readArguments(['get', '--fast'])).toMatchObject({ kind: 'wrong' })
  })
})

describe('the extracts of public mirrors', () => {
  it('are found by their whole name, its last part, or their address', () => {
    const ohio = mirrors.get('us/ohio')

    expect(ohio).toMatch(/\/north-america\/us\/ohio-latest\.osm\.pbf$/)
    expect(findExtract('us/ohio')).toBe(ohio)
    expect(findExtract('Ohio')).toBe(ohio)
    expect(findExtract('New Jersey')).toBe(mirrors.get('us/new-jersey'))
    expect(findExtract('city/new-york')).toMatch(/\/NewYork\/NewYork\.osm\.pbf$/)
    expect(findExtract('https://example.org/a.osm.pbf')).toBe('https://example.org/a.osm.pbf')
  })

  it('are asked for again where a name means two, or none', () => {
    expect(() => findExtract('new-york')).toThrow('us/new-york or city/new-york')
    expect(() => findExtract('jersey')).toThrow('Did you mean us/new-jersey?')
    expect(() => findExtract('atlantis')).toThrow(expect.objectContaining({ code: 'extract.unknown-name' }))
    expect(() => findExtract('http://')).toThrow(expect.objectContaining({ code: 'extract.unknown-name' }))
  })

  it('have the fifty states, the capital and Puerto Rico', () => {
    expect([...mirrors.keys()].filter((name) => name.startsWith('us/'))).toHaveLength(52)
  })

  it('have their checksum beside them, or in the list of their folder', () => {
    const sum = 'd41d8cd98f00b204e9800998ecf8427e'
    const list = `${'0'.repeat(32)}  NewYork.osm.gz\n${sum.toUpperCase()}  NewYork.osm.pbf\n${'1'.repeat(64)}  NewYork.osm.pbf\n`

    expect(checksumUrls('https://example.org/x/a.osm.pbf')).toEqual([
      'https://example.org/x/a.osm.pbf.md5',
      'https://example.org/x/CHECKSUM.txt',
    ])
    expect(checksumIn(list, 'NewYork.osm.pbf')).toBe(sum)
    expect(checksumIn(`${sum}  ohio-261122.osm.pbf`, 'ohio-latest.osm.pbf')).toBe(sum)
    expect(checksumIn(list, 'Berlin.osm.pbf')).toBeUndefined()
    expect(checksumIn('<html>not found</html>', 'a')).toBeUndefined()
  })
})
