import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeOsc, writeOsmPbf, writeOsmXml } from '#engine/test/support/osm-files.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { runRegion } from './region/run-region.ts'

const road = { highway: 'residential' }
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-74.05, 40.65],
      [-73.95, 40.65],
      [-73.95, 40.75],
      [-74.05, 40.75],
    ],
  ],
}

const folder = temporaryFolder()
beforeAll(() => {
  process.chdir(folder)
  const nodes = [
    { id: 1, at: [40.7, -74] as const },
    { id: 2, at: [40.71, -74.01] as const },
    { id: 3, at: [41, -75] as const },
  ]
  writeFileSync(at('a.osm.pbf'), writeOsmPbf({ nodes, ways: [{ id: 1, nodes: [1, 2], tags: road }] }))
  writeFileSync(at('b.osm.gz'), gzipSync(writeOsmXml({ nodes, ways: [{ id: 2, nodes: [2, 3], tags: road }] })))
  writeFileSync(at('square.geojson'), JSON.stringify(square))
})
afterAll(() => {
  process.chdir(import.meta.dirname)
})

const at = (name: string): string => join(folder, name)

/** The command in this process: Node takes longer to start than most of them to end. */
async function run(...words: string[]) {
  const [log, error] = (['log', 'error'] as const).map((way) => vi.spyOn(console, way).mockReturnValue())
  const linesOf = (spy = log) => spy?.mock.calls.map(([line]) => `${line}\n`).join('') ?? ''
  try {
    const status = await runRegion(words)
    return { status, stdout: linesOf(log), stderr: linesOf(error) }
  } finally {
    vi.restoreAllMocks()
  }
}

describe('npm run region', () => {
  it('builds a region of several extracts and says what it holds', { tags: ['deep'] }, async () => {
    const built = await run('build', 'a.osm.pbf', 'b.osm.gz', '-o', 'two.region', '--name', 'Two towns')
    const told = await run('info', 'two.region')

    expect([built.status, built.stderr]).toEqual([0, ''])
    expect(built.stdout).toContain('2 roads')
    expect([told.status, told.stderr]).toEqual([0, ''])
    expect(told.stdout).toContain('Two towns')
    expect(told.stdout).toContain('© OpenStreetMap contributors')
    expect(told.stdout).toContain('Every checksum is right.')
    expect(told.stdout).not.toContain('data as of')
  })

  it('says how old the data is, and which ways changes break', async () => {
    const nodes = [40.7, 40.71, 40.72, 40.73].map((lat, index) => ({ id: index + 1, at: [lat, -74] as const }))
    const ways = [{ id: 1, nodes: [1, 2, 3, 4], tags: road }]
    writeFileSync('dated.osm', writeOsmXml({ nodes, ways, until: '2026-11-25T21:20:00Z' }))
    const gone = { nodes: [{ id: 2, at: [0, 0] as const, timestamp: '2026-11-26T21:20:00Z' }] }
    writeFileSync('day.osc', writeOsc({}, gone))

    const built = await run('build', 'dated.osm', '--changes', 'day.osc', '-o', 'dated.region')

    expect(built.stderr).toBe('')
    expect(built.stdout).toContain('Ways that break off at a point which is gone: 1.')
    expect((await run('info', 'dated.region')).stdout).toContain('data as of Nov 26, 2026')
  })

  it('cuts to a box or a polygon', async () => {
    await run('build', 'a.osm.pbf', '-o', 'box.region', '--bbox', '-74.005,40,-73,41')
    await run('build', 'a.osm.pbf', '-o', 'polygon.region', '--polygon', 'square.geojson')

    expect((await run('info', 'box.region')).stdout).toContain('west -74.005,')
    expect((await run('info', 'polygon.region')).stdout).toContain('west -74.01,')
  })

  it('makes the built-in grid without a file and leads through it, turn by turn', { tags: ['deep'] }, async () => {
    const built = await run('build', 'manhattan', '-o', 'manhattan.region')
    const way = await run(
      'route',
      'manhattan.region',
      '350 5th Avenue',
      'Broadway & West 72 Street',
      '--mode',
      'bicycling',
    )
    const lost = await run('route', 'manhattan.region', '350 5th Avenue', 'Piccadilly Circus')

    expect([built.status, built.stderr]).toEqual([0, ''])
    expect(way.stdout).toContain('from 350 5th Avenue, New York, NY 10001 (interpolated')
    expect(way.stdout).toMatch(/Turn right onto (6th|8th|10th) Avenue/)
    expect(way.stdout).toMatch(/Arrive at .*West 72nd Street/)
    expect(way.stdout).toContain('Street grid by Stopwise')
    expect([lost.status, lost.stderr.trim()]).toEqual([1, 'There is no Piccadilly Circus in this region.'])
  })

  it.each([
    ['an extract that is missing', ['build', 'none.osm', '-o', 'a.region'], 1, 'There is no file none.osm.'],
    ['no extract', ['build', 'square.geojson', '-o', 'a.region'], 1, 'holds no OpenStreetMap data'],
    ['a polygon that is missing', ['build', 'a.osm.pbf', '-o', 'a.region', '--polygon', 'none.poly'], 1, 'none.poly'],
    ['no region', ['info', 'a.osm.pbf'], 1, 'This is no region file.'],
    ['a way without an end', ['route', 'a.region', 'here'], 2, 'route takes a region and two addresses'],
    ['a way by another mode', ['route', 'a.region', 'a', 'b', '--mode', 'flying'], 2, 'there is no mode flying'],
    ['an unknown extract', ['get', 'atlantis'], 1, 'No extract is called atlantis.'],
    ['an unknown command', ['mend'], 2, 'usage:'],
  ])('refuses %s', async (_, words, status, message) => {
    const refused = await run(...words)

    expect(refused.status).toBe(status)
    expect(refused.stderr).toContain(message)
    expect(refused.stderr).not.toContain(' at ')
    expect(existsSync(at('a.region'))).toBe(false)
  })

  it('is a program that exits with what it found wrong', { tags: ['deep'] }, () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'region.ts'), 'mend'], {
      encoding: 'utf8',
    })

    expect(status).toBe(2)
    expect(stderr).toContain('usage:')
  })
})
