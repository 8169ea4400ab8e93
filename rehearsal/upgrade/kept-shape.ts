import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { contract } from '#api/index.ts'
import { folderDays, folderOf } from '#api/route-folders.ts'
import { routesOf } from '#api/routes.ts'
import { REGION_VERSION } from '#core/regions/region-file.ts'
import { compareEntities } from './compare-entities.ts'
import { compareStacks } from './compare-stacks.ts'
import { EntityShape } from './entities.ts'
import { type Finding, refused, told } from './finding.ts'
import { StackShape } from './stack-shape.ts'

const Environment = z.object({
  parameters: z.record(z.string(), z.json()),
  stacks: z.record(z.string(), StackShape),
})

const KeptShape = z.object({
  /** Of the release, as package.json has it. */
  version: z.string(),
  environments: z.record(z.string(), Environment),
  entities: z.record(z.string(), EntityShape),
  /** Folders of saved routes; what lies in one stays there. */
  folders: z.array(z.string()),
  /** Version of the region files that functions read. */
  regionVersion: z.number(),
  /** Method, path and access of each route of the API. */
  calls: z.array(z.string()),
})

/** What the next deployment finds in place: everything of a release that an update must keep. */
export type KeptShape = z.infer<typeof KeptShape>

const record = join(import.meta.dirname, 'kept-shape.json')

/** The shape of the last release. */
export const readKeptShape = (): KeptShape => KeptShape.parse(JSON.parse(readFileSync(record, 'utf8')))

/** Writes the shape of a release. */
export const writeKeptShape = (shape: KeptShape): void =>
  writeFileSync(record, `${inLines(JSON.stringify(KeptShape.parse(shape), null, 1))}\n`)

/** What holds nothing that is long stands in one line, so that a change of one resource is one line of a review. */
const inLines = (json: string): string => {
  const shorter = json.replace(
    /([{[])\n\s*([^\n]{1,100}(?:\n\s*[^{}[\]\n]+)*)\n\s*([}\]])/g,
    (whole, open, inner, close) => {
      const line = `${open} ${inner.replace(/\n\s*/g, ' ')} ${close}`
      return line.length <= 160 ? line : whole
    },
  )
  return shorter === json ? json : inLines(shorter)
}

/** What of a shape needs neither stacks nor entities: the contract and the folders. */
export const plainShape = () => ({
  folders: folderDays.map(folderOf),
  regionVersion: REGION_VERSION,
  calls: routesOf(contract)
    .map(({ method, path, access }) => `${method} ${path} ${access}`)
    .toSorted(),
})

/** What an update from one shape to another must not do, and what an operator should know of it. */
export function compareShapes(released: KeptShape, head: KeptShape): Finding[] {
  const usedIndexes = indexesOf(released)
  const stacks = Object.entries(released.environments).flatMap(([title, { stacks: before }]) => {
    const after = head.environments[title]
    return after ? compareStacks(before, after.stacks, usedIndexes) : []
  })
  return unrepeated([...stacks, ...compareEntities(released.entities, head.entities), ...comparePlain(released, head)])
}

/** Indexes of the table by which some entity is read. */
const indexesOf = ({ entities }: Pick<KeptShape, 'entities'>): string[] => {
  const Index = z.looseObject({ index: z.string().optional() })
  const named = Object.values(entities).flatMap(({ keys }) => Object.values(keys).map((key) => Index.parse(key).index))
  return [...new Set(named.flatMap((name) => name ?? []))]
}

function comparePlain(released: KeptShape, head: KeptShape): Finding[] {
  return [
    ...released.folders
      .filter((folder) => !head.folders.includes(folder))
      .map((folder) => refused(folder, 'Saved routes of this folder would lose its days.', 'Keep it; add others.')),
    ...released.calls
      .filter((call) => !head.calls.includes(call))
      .map((call) =>
        refused(call, 'Open pages still make this call.', 'Keep it for a release in which no page makes it.'),
      ),
    ...(released.regionVersion === head.regionVersion
      ? []
      : [told('regions', 'Functions read another version of region files.', 'Build and upload the regions first.')]),
  ]
}

/** What is alike in all environments is told once. */
const unrepeated = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((each) => [`${each.where} ${each.what}`, each])).values(),
]
