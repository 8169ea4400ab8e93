import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { folderDays, folderOf } from '#api/call/route-folders.ts'
import { contract } from '#api/index.ts'
import { routesOf } from '#api/routes.ts'
import { REGION_VERSION } from '#engine/region-file/index.ts'
import { compareEntities } from './compare-entities.ts'
import { EntityShape, readEntityShapes } from './entities.ts'
import { type Finding, refused, told } from './finding.ts'

const KeptShape = z.object({
  /** Of the release, as package.json has it. */
  version: z.string(),
  /** Folders of saved routes; what lies in one stays there. */
  folders: z.array(z.string()),
  /** Version of the region files that functions read. */
  regionVersion: z.number(),
  /** Method, path and access of each route of the API. */
  calls: z.array(z.string()),
  entities: z.record(z.string(), EntityShape),
})

/** What the next release finds: stored items, files and open pages of the last one. */
export type KeptShape = z.infer<typeof KeptShape>

const record = join(import.meta.dirname, 'kept-shape.json')

/** The shape of the last release. */
export const readKeptShape = (): KeptShape => KeptShape.parse(JSON.parse(readFileSync(record, 'utf8')))

/** Writes the shape of a release: a line for each call and each entity, so that a review shows what changes. */
export function writeKeptShape(shape: KeptShape): void {
  const line = (value: unknown): string => JSON.stringify(value)
  const entities = Object.entries(shape.entities).map(([name, entity]) => `${line(name)}: ${line(entity)}`)
  const parts = [
    `"version": ${line(shape.version)}`,
    `"folders": ${line(shape.folders)}`,
    `"regionVersion": ${shape.regionVersion}`,
    `"calls": [\n${shape.calls.map(line).join(',\n')}\n]`,
    `"entities": {\n${entities.join(',\n')}\n}`,
  ]
  writeFileSync(record, `{\n${parts.join(',\n')}\n}\n`)
}

/** The shape of the sources as they are. It loads the store: see `readEntityShapes`. */
export async function shapeOfHead(): Promise<KeptShape> {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  )
  return {
    version: manifest.version,
    folders: folderDays.map(folderOf),
    regionVersion: REGION_VERSION,
    calls: routesOf(contract)
      .map(({ method, path, access }) => `${method} ${path} ${access}`)
      .toSorted(),
    entities: await readEntityShapes(),
  }
}

/** What an update from one shape to another must not do, and what an operator should know of it. */
export function compareShapes(released: KeptShape, head: KeptShape): Finding[] {
  const folders = released.folders.filter((folder) => !head.folders.includes(folder))
  const calls = released.calls.filter((call) => !head.calls.includes(call))
  return [
    ...compareEntities(released.entities, head.entities),
    ...folders.map((at) => refused(at, 'Saved routes of this folder would lose its days.', 'Keep it; add others.')),
    ...calls.map((at) =>
      refused(at, 'Open pages still make this call.', 'Keep it for a release in which no page makes it.'),
    ),
    ...(released.regionVersion === head.regionVersion
      ? []
      : [told('regions', 'Functions read another version of region files.', 'Build and upload the regions first.')]),
  ]
}
