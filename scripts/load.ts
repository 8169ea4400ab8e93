import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeReport, levelMemory, machineNow, type Report, serverFigures } from './load/report.ts'
import { dispatchers } from './load/scenarios/dispatchers.ts'
import { fairness } from './load/scenarios/fairness.ts'
import { marks } from './load/scenarios/marks.ts'
import { planning } from './load/scenarios/planning.ts'
import { watchers } from './load/scenarios/watchers.ts'
import { openStage, type Scenario } from './load/stage.ts'
import { startProduct } from './load/start-product.ts'

const scenarios: Readonly<Record<string, Scenario>> = { planning, fairness, dispatchers, marks, watchers }
const MOST_MINUTES = 60
const USAGE = `Usage: npm run load -- SCENARIO [--minutes 10] [--json FILE] [--table ADDRESS]
       starts a whole local cloud in a folder of its own, has people use it, and says how it fared: calls, errors,
       times, memory. Ends with 1 where something that the scenario expects is not so.
       --table ADDRESS: on an empty table server of yours, Amazon's DynamoDB Local for one, in the place of the own table.
       SCENARIO is one of ${Object.keys(scenarios).join(', ')}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, json: { type: 'string' }, table: { type: 'string' } },
})
const minutes = Number(values.minutes)
const [name = ''] = positionals
const scenario = scenarios[name]

if (!scenario || !(minutes > 0 && minutes <= MOST_MINUTES)) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const report = await measure(name, scenario)
  console.log(describeReport(report))
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = report.expectations.every(({ isMet }) => isMet) ? 0 : 1
}

async function measure(named: string, { title, play }: Scenario): Promise<Report> {
  const product = await startProduct(values.table)
  try {
    const stage = openStage(product, minutes)
    const machine = machineNow()
    const begunAt = new Date().toISOString()
    const own = await play(stage)
    const seconds = stage.elapsedSeconds()
    const server = serverFigures(stage.samples())
    const errors = stage.recorder.errors()
    const calls = stage.recorder.rows().map((row) => ({ ...row, perSecond: row.count / seconds }))
    const expectations = [{ said: `${errors} errors`, isMet: errors === 0 }, ...own, levelMemory(server, minutes)]
    return { scenario: named, title, minutes, begunAt, machine, calls, server, expectations }
  } finally {
    await product.close()
  }
}
