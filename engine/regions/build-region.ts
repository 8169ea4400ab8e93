import { realpath } from 'node:fs/promises'
import { DomainError } from '#engine/base/errors.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import { type RegionHead, type SectionBytes, writeRegion } from '#engine/region-file/region-file.ts'
import { BUILT_IN, builtInRegion } from './built-in.ts'
import { type ChangedSources, changedSources } from './changes/changed-sources.ts'
import { readChanges } from './changes/read-changes.ts'
import { regionCodec } from './codec.ts'
import type { CutArea } from './cut/cut-area.ts'
import { badExtract } from './osm/extract-errors.ts'
import { openSource } from './osm/open-source.ts'
import { countObjects, type Outline } from './outline.ts'
import { type OnProgress, readExtract } from './read-extract.ts'
import { roadArea } from './road-area.ts'
import { type SectionBuilder, sectionBuilders } from './section-builders.ts'
import { checkFolder, writeWhole } from './write-whole.ts'

/** Whom the licence of the data asks to name. @see https://www.openstreetmap.org/copyright */
export const ATTRIBUTION = '© OpenStreetMap contributors'

/** What a region is built from and where it is written. */
export interface RegionOrder {
  readonly inputs: readonly string[]
  readonly output: string
  readonly name: string
  readonly area?: CutArea | undefined
  /** Files of changes that are applied to the extracts first, in their order. */
  readonly changes?: readonly string[]
  /** Whether one drives on the left where no tag of a way says on which side. */
  readonly drivesLeft?: boolean
}

/** What was built. */
export interface BuiltRegion {
  readonly head: RegionHead
  readonly outline: Outline
  readonly bytes: number
  /** What of the changes was applied; absent without any. */
  readonly changed?: Omit<ChangedSources, 'sources' | 'knownUntil'>
}

/**
 * Reads extracts and writes one region file, whole or not at all. The only input {@link BUILT_IN} needs no file.
 *
 * @throws DomainError `extract.…` for what cannot be read, `output.…` for what cannot be written
 */
export async function buildRegion(
  order: RegionOrder,
  onProgress?: OnProgress,
  builders: readonly SectionBuilder[] = sectionBuilders({ drivesLeft: order.drivesLeft ?? false }),
): Promise<BuiltRegion> {
  const { inputs, output, name } = order
  const isBuiltIn = inputs.length === 1 && inputs[0] === BUILT_IN
  const { extract, head, changed } = isBuiltIn
    ? { ...builtInRegion(name), changed: undefined }
    : await readInputs(order, onProgress)
  await checkFolder(output)
  const bytes = await writeWhole(output, await regionOf(extract, head, builders))
  return { head, outline: countObjects(extract), bytes, ...(changed && { changed }) }
}

async function readInputs(
  { inputs, output, name, area, changes = [] }: RegionOrder,
  onProgress: OnProgress | undefined,
) {
  const sources = await Promise.all(inputs.map(openSource))
  await checkFolder(output)
  await refuseOwnInput([...inputs, ...changes], output)
  const changed = changes.length > 0 ? await changedSources(sources, await readChanges(changes)) : undefined
  const { extract, bounds, ...read } = await readExtract(changed?.sources ?? sources, area, onProgress)
  if (countObjects(extract).roads === 0) {
    const advice = area ? 'Give a larger area, or one inside the extract.' : 'Name another extract.'
    throw badExtract('no-roads', `There is not one road in ${inputs.join(', ')}. ${advice}`)
  }
  const covered = roadArea(extract, bounds)
  const knownUntil = changed ? changed.knownUntil : read.knownUntil
  const head: RegionHead = {
    ...{ name, attribution: ATTRIBUTION, bounds },
    ...(covered && { area: covered }),
    ...(knownUntil !== undefined && { dataUntil: new Date(knownUntil).toISOString() }),
  }
  return { changed, extract, head }
}

/** The bytes of a region in pieces, from an extract that a file or the program itself made. */
export async function regionOf(
  extract: OsmExtract,
  head: RegionHead,
  builders: readonly SectionBuilder[] = sectionBuilders(),
): Promise<readonly Uint8Array[]> {
  const parts: SectionBytes[] = []
  for (const build of builders) parts.push(...[await build(extract, head)].flat())
  return writeRegion(head, parts, regionCodec)
}

async function refuseOwnInput(inputs: readonly string[], output: string): Promise<void> {
  const target = await realpath(output).catch(() => undefined)
  const paths = await Promise.all(inputs.map((input) => realpath(input).catch(() => undefined)))
  if (target === undefined || !paths.includes(target)) return
  throw new DomainError(
    'invalid',
    'output.is-input',
    `${output} is one of the files to read. Name another one after -o.`,
  )
}
