import { parseArgs } from 'node:util'
import { describeCreation } from '#rehearsal/creation/describe-creation.ts'
import { rehearseCreation } from '#rehearsal/creation/rehearse-creation.ts'
import { rehearseOrder } from '#rehearsal/order/rehearse-order.ts'
import { rehearseOwner } from '#rehearsal/owner/rehearse-owner.ts'
import type { Rehearsed } from '#rehearsal/rehearsed.ts'
import { rehearseRights } from '#rehearsal/rights/rehearse-rights.ts'
import { everything, synthesize } from '#rehearsal/templates/synthesize.ts'

const { values } = parseArgs({ options: { told: { type: 'boolean', default: false } } })

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`

function report({ title, summary, failures, told }: Rehearsed, since: number): void {
  console.log(`\n${title}: ${failures.length === 0 ? 'ok' : `${failures.length} faults`}, ${seconds(since)}`)
  for (const line of summary) console.log(`  ${line}`)
  for (const { what, where, why } of failures) console.error(`  ✘ ${what}\n    ${where}\n    ${why}`)
  if (values.told) for (const line of told) console.log(`  · ${line}`)
  else if (told.length > 0) console.log(`  ${told.length} remarks: npm run rehearse -- --told`)
}

let since = performance.now()
const environment = synthesize(everything)
console.log(`${environment.stacks.length} templates, ${seconds(since)}`)

let faults = 0
const creation = async () => describeCreation(await rehearseCreation())
for (const rehearse of [rehearseOrder, rehearseRights, creation, rehearseOwner]) {
  since = performance.now()
  const rehearsed = await rehearse(environment)
  report(rehearsed, since)
  faults += rehearsed.failures.length
}
console.log(faults === 0 ? '\nThe deployment would be taken.' : `\n${faults} faults.`)
process.exitCode = faults === 0 ? 0 : 1
