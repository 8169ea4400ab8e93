import { openRegionFile } from '#regions/file-source.ts'
import { OUTLINE, readOutline } from '#regions/outline.ts'
import { megabytes } from './show-progress.ts'

/** What a region holds, as lines of text. Every section is read, so that a damaged one is found. */
export async function describeRegion(path: string): Promise<readonly string[]> {
  const region = await openRegionFile(path)
  try {
    const { name, attribution, bounds, sections } = region.directory
    for (const section of sections) await region.section(section.name)
    const outline = await region.section(OUTLINE)
    const counts = outline ? Object.entries(readOutline(outline)).map(([what, count]) => `${count} ${what}`) : []
    return [
      `${name}: ${megabytes(region.bytes)}, ${attribution}`,
      `west ${bounds[0]}, south ${bounds[1]}, east ${bounds[2]}, north ${bounds[3]}`,
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
