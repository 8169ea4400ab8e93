import { config } from '#web/client/config.ts'
import { readRange } from './read-range.ts'
import { loadRegionHead } from './region-head.ts'

/**
 * Bytes of a section of the region file that is not packed; fewer where the section ends.
 *
 * @throws Error where there is no such section, or it cannot be read
 */
export async function readRegionPart(name: string, [offset, length]: readonly [number, number], signal?: AbortSignal) {
  const { regionFile } = config()
  const section = (await loadRegionHead())?.sections.find((each) => each.name === name)
  if (regionFile === undefined || section?.packing !== 'none') throw new Error(`The region has no ${name}.`)
  const rest = section.stored - offset
  if (rest <= 0) throw new Error(`The ${name} of the region ends before ${offset}.`)
  return readRange(regionFile, section.offset + offset, Math.min(length, rest), signal)
}
