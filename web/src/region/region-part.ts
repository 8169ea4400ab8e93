import { readRange } from './read-range.ts'
import type { SiteRegion } from './region-heads.ts'

/**
 * Bytes of a section of a region file that is not packed; fewer where the section ends.
 *
 * @throws Error where there is no such section, or it cannot be read
 */
export async function readRegionPart(
  { file, head }: SiteRegion,
  name: string,
  { offset, length, signal }: { readonly offset: number; readonly length: number; readonly signal?: AbortSignal },
) {
  const section = head.sections.find((each) => each.name === name)
  if (section?.packing !== 'none') throw new Error(`The region has no ${name}.`)
  const rest = section.stored - offset
  if (rest <= 0) throw new Error(`The ${name} of the region ends before ${offset}.`)
  return readRange(file, section.offset + offset, Math.min(length, rest), signal)
}
