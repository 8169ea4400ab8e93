import type { OpenRegion } from '#regions/open-region.ts'

/** Reads a region whole, against the checksums of its sections. @throws DomainError `region.corrupt` */
export async function checkSections({ directory, section }: OpenRegion): Promise<void> {
  for (const { name } of directory.sections) await section(name)
}
