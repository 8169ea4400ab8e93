import { basename, resolve } from 'node:path'
import { DomainError } from '#engine/base/errors.ts'
import { dataDays, type RegionHead, toAsciiJson } from '#engine/region-file/index.ts'
import { BUILT_IN, BUILT_IN_FILE, type OpenRegion, openRegionFile, regionCodec } from '#engine/regions/index.ts'
import type { StreetRegion } from './street-region.ts'

/**
 * The region that was named: the built-in one, or that of a file. It is read whole.
 *
 * @throws RegionError where the file is none that can be used
 */
export async function chooseRegion(named: string): Promise<StreetRegion> {
  if (named !== BUILT_IN) return regionOfFile(named)
  return { ...(await regionOfFile(BUILT_IN_FILE)), name: 'built-in Manhattan' }
}

/** The file that was named cannot be the region of this start. */
export class RegionError extends Error {
  constructor(cause: DomainError) {
    super(
      `--region: ${cause.message}\n  Name a file that \`npm run region -- build\` wrote, or start without: ` +
        'npm start -- --region none',
      { cause },
    )
    this.name = 'RegionError'
  }
}

/** A region file of the operator's, checked whole: what is damaged shall not first be found by a route. @throws RegionError */
async function regionOfFile(path: string): Promise<StreetRegion> {
  try {
    const region = await openRegionFile(resolve(path))
    const name = titleOf(region.directory)
    const sum = await checkedSum(region).finally(() => region.close())
    return { key: keyOf(keyName(path), sum), path: resolve(path), name }
  } catch (error) {
    throw error instanceof DomainError ? new RegionError(error) : error
  }
}

/** What a region is called, and how old its data is: `Portland (Nov 26, 2026)`. */
function titleOf(head: RegionHead): string {
  const day = dataDays([head])
  return day === undefined ? head.name : `${head.name} (${day})`
}

async function checkedSum(region: OpenRegion): Promise<number> {
  await checkSections(region)
  return regionCodec.checksum(toAsciiJson(region.directory))
}

/** Under which name a region lies in its bucket: what it is called, and a number that tells it from another state. */
const keyOf = (name: string, sum: number): string => `${name}-${sum.toString(16).padStart(8, '0')}.region`

/** A name of a file that is also a piece of an address. */
const keyName = (path: string): string =>
  basename(path)
    .replace(/[.]region$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'region'

/** Reads a region whole, against the checksums of its sections. @throws DomainError `region.corrupt` */
async function checkSections({ directory, section }: OpenRegion): Promise<void> {
  for (const { name } of directory.sections) await section(name)
}
