import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { DomainError } from '#engine/base/errors.ts'
import { metersToMiles } from '#engine/base/units.ts'
import type { AddressMatch } from '#engine/geocoding/address-match.ts'
import { findAddress } from '#engine/geocoding/find-address.ts'
import { dataDays } from '#engine/region-file/data-until.ts'
import { type BuiltRegion, buildRegion } from '#engine/regions/build-region.ts'
import { boxArea, type CutArea } from '#engine/regions/cut/cut-area.ts'
import { polygonArea } from '#engine/regions/cut/polygon-area.ts'
import { download } from '#engine/regions/download/download.ts'
import { findExtract } from '#engine/regions/download/find-extract.ts'
import { mirrors } from '#engine/regions/download/mirrors.ts'
import { openRegionFile } from '#engine/regions/file-source.ts'
import { unreadable } from '#engine/regions/osm/extract-errors.ts'
import { OUTLINE, readOutline } from '#engine/regions/outline.ts'
import { openAddresses, openAnyRoads } from '#engine/regions/sections.ts'
import { RangedRoads } from '#engine/roads/ranged/ranged-roads.ts'
import { findLeg, type Roads } from '#engine/roads/roads.ts'
import { type RegionCommand, readArguments, USAGE } from './read-arguments.ts'

const WRONG_INPUT = 2

type CommandOf<Kind> = Extract<RegionCommand, { readonly kind: Kind }>

async function build({ bbox, polygon, ...order }: CommandOf<'build'>): Promise<void> {
  const area = await areaOf(bbox, polygon)
  const begin = performance.now()
  const { outline, bytes, changed } = await buildRegion({ ...order, area }, showProgress('Reading'))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  if (changed) console.log(wordsOfChanges(changed).join('\n'))
  console.log(
    `${order.output}: ${megabytes(bytes)} with ${outline.roads} roads and ${outline.addresses} addresses, in ${seconds} s.`,
  )
}

const MOST_NAMED = 5

function wordsOfChanges({ applied, outside, broken }: NonNullable<BuiltRegion['changed']>): readonly string[] {
  const rest = broken.length > MOST_NAMED ? ` and ${broken.length - MOST_NAMED} more` : ''
  const lost = `Ways that break off at a point which is gone: ${broken.slice(0, MOST_NAMED).join(', ')}${rest}.`
  return [`Changes of ${applied} objects were applied, ${outside} lie outside.`, ...(broken.length > 0 ? [lost] : [])]
}

async function areaOf(bbox: string | undefined, polygon: string | undefined): Promise<CutArea | undefined> {
  if (bbox !== undefined) return boxArea(bbox)
  if (polygon === undefined) return undefined
  const text = await readFile(polygon, 'utf8').catch((cause: unknown) => {
    throw unreadable(polygon, cause)
  })
  return polygonArea(text, polygon)
}

async function get({ name, output }: CommandOf<'get'>): Promise<void> {
  const url = findExtract(name)
  const path = output ?? basename(new URL(url).pathname)
  const { bytes, isVerified, isKept, madeAt } = await download({
    ...{ url, output: path, onBytes: showProgress(`Downloading ${path}`) },
  })
  if (madeAt) console.log(`Its mirror made it on ${madeAt.toISOString().slice(0, 10)}.`)
  if (isKept) return console.log(`${path} is what the mirror has: nothing was downloaded.`)
  const checked = isVerified ? 'and its checksum is right' : 'but its mirror tells no checksum to compare'
  console.log(`${path}: ${megabytes(bytes)}, ${checked}. Now: npm run region -- build ${path} -o NAME.region`)
}

async function run(command: RegionCommand): Promise<number> {
  if (command.kind === 'build') await build(command)
  if (command.kind === 'get') await get(command)
  if (command.kind === 'info') console.log((await describeRegion(command.file)).join('\n'))
  if (command.kind === 'route') console.log((await describeRoute(command)).join('\n'))
  if (command.kind === 'list') console.log([...mirrors].map(([name, url]) => `${name.padEnd(32)} ${url}`).join('\n'))
  if (command.kind === 'help') process.stdout.write(USAGE)
  if (command.kind === 'wrong') {
    console.error([...command.faults, '', USAGE].join('\n'))
    return WRONG_INPUT
  }
  return 0
}

/** What `npm run region` does. @returns the status to exit with */
export async function runRegion(words: readonly string[]): Promise<number> {
  try {
    return await run(readArguments(words))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    console.error(error.message)
    return 1
  }
}

/** What a region holds, as lines of text. Every section is read, so that a damaged one is found. */
async function describeRegion(path: string): Promise<readonly string[]> {
  const region = await openRegionFile(path)
  try {
    const { name, attribution, bounds, sections } = region.directory
    const day = dataDays([region.directory])
    for (const section of sections) await region.section(section.name)
    const outline = await region.section(OUTLINE)
    const counts = outline ? Object.entries(readOutline(outline)).map(([what, count]) => `${count} ${what}`) : []
    return [
      `${name}: ${megabytes(region.bytes)}, ${attribution}`,
      `west ${bounds[0]}, south ${bounds[1]}, east ${bounds[2]}, north ${bounds[3]}`,
      ...(day === undefined ? [] : [`data as of ${day}`]),
      ...(counts.length > 0 ? [`built from ${counts.join(', ')}`] : []),
      ...sections.map(
        (section) =>
          `${section.name.padEnd(12)} ${megabytes(section.stored).padStart(10)} ${section.packing === 'none' ? '' : `of ${megabytes(section.size)}`}`,
      ),
      'Every checksum is right.',
    ]
  } finally {
    await region.close()
  }
}

/**
 * The way between two written addresses as lines of text: what they were taken for, then turn by turn.
 *
 * @throws DomainError `region.…`, `region.no-roads`, `region.no-address` and `region.no-way`
 */
async function describeRoute({ file, from, to, mode }: CommandOf<'route'>): Promise<readonly string[]> {
  const region = await openRegionFile(file)
  try {
    const [addresses, roads] = [await openAddresses(region), await openAnyRoads(region, mode)]
    if (!addresses || !roads) {
      throw new DomainError('invalid', 'region.no-roads', `${file} holds no roads or no addresses. Build it again.`)
    }
    const [start, end] = [from, to].map((text) => bestMatch(findAddress(addresses, text, { limit: 1 }), text))
    const leg = start && end && (await legBetween(roads, start, end))
    if (!leg) throw new DomainError('not-found', 'region.no-way', `No road leads from ${from} to ${to}.`)
    return [
      `from ${foundAs(start)}`,
      `to   ${foundAs(end)}`,
      `${distance(leg.distanceMeters)}, ${clock(leg.durationSeconds)}, ${mode}`,
      ...leg.steps.map((step) => {
        return `${distance(step.distanceMeters).padStart(9)} ${clock(step.durationSeconds).padStart(6)}  ${step.instruction}`
      }),
      region.directory.attribution,
    ]
  } finally {
    await region.close()
  }
}

async function legBetween(roads: Roads | RangedRoads, from: AddressMatch, to: AddressMatch) {
  const streets = roads instanceof RangedRoads ? await roads.along([[from.position, to.position]]) : roads
  return streets && findLeg(streets, from.position, to.position, to.label)
}

function bestMatch([match]: readonly AddressMatch[], text: string): AddressMatch {
  if (match) return match
  throw new DomainError('not-found', 'region.no-address', `There is no ${text} in this region.`)
}

const foundAs = ({ label, kind, score }: AddressMatch): string => `${label} (${kind}, ${score.toFixed(2)})`
const distance = (meters: number): string => `${metersToMiles(meters).toFixed(2)} mi`
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

const MEGABYTE = 1_000_000
const INTERVAL_MS = 200

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Writes how far work is on one line of the terminal, and nothing where the output is kept in a file. */
function showProgress(what: string): (done: number, total: number | undefined) => void {
  const { stderr } = process
  let last = 0
  return (done, total) => {
    const now = performance.now()
    if (!stderr.isTTY || (now - last < INTERVAL_MS && done !== total)) return
    last = now
    const share = total ? ` ${Math.floor((100 * done) / total)} % of ${megabytes(total)}` : ` ${megabytes(done)}`
    stderr.write(`\r${what}${share} …${done === total ? '\n' : ''}`)
  }
}
