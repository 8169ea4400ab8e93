import { parseArgs } from 'node:util'
import { rehearseOrder } from '#rehearsal/order/rehearse-order.ts'
import { rehearseRights } from '#rehearsal/rights/rehearse-rights.ts'
import { everything, synthesize } from '#rehearsal/templates/synthesize.ts'

const { values } = parseArgs({ options: { told: { type: 'boolean', default: false } } })

const environment = synthesize(everything)
let faults = 0
for (const rehearse of [rehearseOrder, rehearseRights]) {
  const { title, summary, failures, told } = await rehearse(environment)
  faults += failures.length
  console.log(`\n${title}: ${failures.length === 0 ? 'ok' : `${failures.length} faults`}`)
  for (const line of summary) console.log(`  ${line}`)
  for (const { what, where, why } of failures) console.error(`  ✘ ${what}\n    ${where}\n    ${why}`)
  if (values.told) for (const line of told) console.log(`  · ${line}`)
  else if (told.length > 0) console.log(`  ${told.length} remarks: npm run rehearse -- --told`)
}
console.log(faults === 0 ? '\nThe deployment would be taken.' : `\n${faults} faults.`)
process.exitCode = faults === 0 ? 0 : 1
