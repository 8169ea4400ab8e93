import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { buildDocument } from '#api/reference/build-document.ts'
import { compareContracts } from './compare-contracts.ts'
import { readEntityShapes } from './entities.ts'
import { findingToText } from './finding.ts'
import { compareShapes, type KeptShape, plainShape, readKeptShape, writeKeptShape } from './kept-shape.ts'
import { lastRelease, referenceAt } from './last-release.ts'
import { rehearseUpgrade } from './rehearse-upgrade.ts'
import { environments, type Parameters, synthesizeShapes } from './synthesize.ts'

/** What the operator’s command can do; each answers the code with which the process ends. */
export const releaseCommands: Readonly<Record<string, (...given: readonly string[]) => Promise<number>>> = {
  check: checkRelease,
  shape: writeShape,
  rehearse,
}

async function checkRelease(reference = lastRelease()): Promise<number> {
  const released = readKeptShape()
  const used = Object.entries(released.environments).map(([title, { parameters }]) => [title, parameters] as const)
  const findings = [
    ...compareShapes(released, await shapeOfHead(Object.fromEntries(used))),
    ...compareContracts(referenceAt(reference), await buildDocument()),
  ]
  for (const finding of findings) console.log(`${findingToText(finding)}\n`)
  const isRefused = findings.some(({ level }) => level === 'refused')
  const kept = Object.keys(released.entities).length
  console.log(
    isRefused
      ? `An update from ${released.version} (${reference}) is refused.`
      : `An update from ${released.version} (${reference}) keeps what it finds: ${kept} entities, ${released.calls.length} routes.`,
  )
  return isRefused ? 1 : 0
}

/** Only after the check: what it writes is what the next one is measured by. */
async function writeShape(): Promise<number> {
  const shape = await shapeOfHead(environments)
  writeKeptShape(shape)
  console.log(`rehearsal/upgrade/kept-shape.json says what ${shape.version} leaves to the next release.`)
  return 0
}

async function rehearse(reference = lastRelease()): Promise<number> {
  const lost = await rehearseUpgrade(reference)
  for (const each of lost) console.log(each)
  console.log(lost.length === 0 ? 'Nothing was lost, there and back.' : `${lost.length} differences.`)
  return lost.length === 0 ? 0 : 1
}

const Manifest = z.object({ version: z.string() })

async function shapeOfHead(used: Readonly<Record<string, Parameters>>): Promise<KeptShape> {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const shapes = Object.entries(used).map(
    ([title, parameters]) =>
      [
        title,
        { parameters: z.record(z.string(), z.json()).parse(parameters), stacks: synthesizeShapes(parameters) },
      ] as const,
  )
  return {
    version: Manifest.parse(JSON.parse(manifest)).version,
    environments: Object.fromEntries(shapes),
    entities: await readEntityShapes(),
    ...plainShape(),
  }
}
