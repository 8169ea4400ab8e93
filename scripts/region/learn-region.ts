import { DomainError } from '#core/kernel/errors.ts'
import { createRandom } from '#core/kernel/random.ts'
import { packColumns } from '#core/regions/columns.ts'
import { type SectionBytes, writeRegion } from '#core/regions/region-file.ts'
import { hoursToColumns } from '#core/roads/hours/hour-columns.ts'
import { type DriveErrors, type DriveSample, errorsOf, learnHours } from '#core/roads/hours/learn-hours.ts'
import { typicalHours } from '#core/travel/time-of-day.ts'
import { regionCodec } from '#regions/codec.ts'
import { openRegionFile } from '#regions/file-source.ts'
import type { OpenRegion } from '#regions/open-region.ts'
import { HOURS, openHours, openRoads } from '#regions/sections.ts'
import { writeWhole } from '#regions/write-whole.ts'
import { readDrives } from './read-drives.ts'

/** Which region learns from which files, and where the taught one is written. */
export interface LearnOrder {
  readonly file: string
  readonly drives: readonly string[]
  readonly output: string
}

/** Fewer say nothing of a city. */
const LEAST_DRIVES = 50
const SEED = 1

/**
 * Writes a region anew with factors for its hours that fit drives, and says by how much they are better on drives that
 * were held out: a random half. What does not make it better is not written.
 *
 * @throws DomainError `region.…`, `track.unreadable`, `drives.too-few`, `drives.no-better`
 */
export async function learnRegion({ file, drives, output }: LearnOrder): Promise<readonly string[]> {
  const region = await openRegionFile(file)
  try {
    const roads = await openRoads(region, 'driving')
    if (!roads) throw new DomainError('invalid', 'region.no-roads', `${file} holds no roads. Build it again.`)
    const { samples, leftOut } = await readDrives(roads, drives)
    if (samples.length < LEAST_DRIVES) throw tooFew(samples.length, leftOut)
    const known = (await openHours(region)) ?? typicalHours
    const [fitted, held] = halvesOf(samples)
    const [before, after] = [known, learnHours(fitted, known)].map((table) => errorsOf(held, table))
    if (!before || !after || after.mean >= before.mean) throw noBetter(before, after)
    const bytes = packColumns(hoursToColumns(learnHours(samples, known)))
    await writeWhole(output, await withSection(region, { name: HOURS, bytes, packing: 'deflate' }))
    return [
      `${samples.length} drives, ${leftOut} left out that no car can have driven or that lie beside the roads.`,
      `Error on ${held.length} drives that were held out: ${words(before)} before, ${words(after)} after.`,
      `${output}: the hours of all drives are in it.`,
    ]
  } finally {
    await region.close()
  }
}

function halvesOf(samples: readonly DriveSample[]): readonly [readonly DriveSample[], readonly DriveSample[]] {
  const random = createRandom(SEED)
  const isFitted = samples.map(() => random.next() < 0.5)
  return [samples.filter((_, at) => isFitted[at]), samples.filter((_, at) => !isFitted[at])]
}

/** The pieces of a region with one section more, or another in the place of one. */
async function withSection(region: OpenRegion, section: SectionBytes): Promise<readonly Uint8Array[]> {
  const { sections, ...head } = region.directory
  const kept: SectionBytes[] = []
  for (const { name, packing } of sections) {
    const bytes = name === section.name ? undefined : await region.section(name)
    if (bytes) kept.push({ name, bytes, packing })
  }
  return writeRegion(head, [...kept, section], regionCodec)
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const words = ({ median, mean }: DriveErrors): string => `median ${percent(median)}, mean ${percent(mean)}`

const tooFew = (found: number, leftOut: number): DomainError =>
  new DomainError(
    'invalid',
    'drives.too-few',
    `These files hold ${found} drives on the region's roads, ${LEAST_DRIVES} are needed; ${leftOut} more cannot have been driven so. ` +
      'Give tracks with times, or rows with from_lat, from_lng, to_lat, to_lng, day, hour and seconds or kmh.',
  )

const noBetter = (before?: DriveErrors, after?: DriveErrors): DomainError =>
  new DomainError(
    'invalid',
    'drives.no-better',
    `On drives that were held out the hours would not be better: ${before ? words(before) : ''} before, ` +
      `${after ? words(after) : ''} after. Nothing was written.`,
  )
