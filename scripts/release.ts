import { parseArgs } from 'node:util'
import { buildDocument } from '#api/reference/build-document.ts'
import { compareContracts } from '#rehearsal/upgrade/compare-contracts.ts'
import { findingToText } from '#rehearsal/upgrade/finding.ts'
import { compareShapes, readKeptShape, shapeOfHead, writeKeptShape } from '#rehearsal/upgrade/kept-shape.ts'
import { lastRelease, referenceAt } from '#rehearsal/upgrade/last-release.ts'

const USAGE = `Usage: npm run release -- check [REF]  compares what would be deployed with the last release, or its API with another's
       npm run release -- shape        writes down what the next release will find, when this one is made`

async function checkRelease(reference = lastRelease()): Promise<void> {
  const released = readKeptShape()
  const head = await buildDocument()
  const findings = [...compareShapes(released, await shapeOfHead()), ...compareContracts(referenceAt(reference), head)]
  for (const finding of findings) console.log(`${findingToText(finding)}\n`)
  const isRefused = findings.some(({ level }) => level === 'refused')
  const kept = `keeps what it finds: ${Object.keys(released.entities).length} entities, ${released.calls.length} routes`
  console.log(`An update from ${released.version} (${reference}) ${isRefused ? 'is refused' : kept}.`)
  process.exitCode = isRefused ? 1 : 0
}

/** Only after the check: what it writes is what the next one is measured by. */
async function writeShape(): Promise<void> {
  const shape = await shapeOfHead()
  writeKeptShape(shape)
  console.log(`rehearsal/upgrade/kept-shape.json says what ${shape.version} leaves to the next release.`)
}

const { positionals } = parseArgs({ allowPositionals: true })
const [command, reference] = positionals
if (command === 'check') await checkRelease(reference)
else if (command === 'shape') await writeShape()
else {
  console.error(USAGE)
  process.exitCode = 2
}
