import { setTimeout as wait } from 'node:timers/promises'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import { type BenchCloud, startCloud } from './cloud/start-cloud.ts'
import { type FlowResult, runFlow } from './load/run-flow.ts'
import { dispatchers, marks, planning, type Scenario, watchers } from './load/scenarios.ts'

export const title = 'Many people at once on a local cloud'

const SCENARIOS: Readonly<Record<string, Scenario>> = { planning, dispatchers, marks, watchers }
const USUAL_SECONDS = 60

/** Plays each scenario on a cloud of its own; false after an error, an answer over its budget or a wrong mark. */
export async function run({ group = '', time = USUAL_SECONDS }: BenchOptions): Promise<boolean> {
  let isRight = true
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (!name.startsWith(group)) continue
    const cloud = await startCloud({ hasStreets: true })
    try {
      console.log(`### ${name}\n`)
      isRight = (await play(cloud, scenario, time)) && isRight
    } finally {
      await cloud.close()
    }
  }
  return isRight
}

async function play(cloud: BenchCloud, scenario: Scenario, seconds: number): Promise<boolean> {
  const { flows, countWrong } = await scenario(cloud, seconds)
  const [begin, spent] = [cloud.residentMegabytes(), cloud.processorSeconds()]
  const results = await Promise.all(flows.map((flow) => runFlow(flow, cloud.url, seconds)))
  const cores = (cloud.processorSeconds() - spent) / seconds
  printTable(['what', 'count', 'errors', 'p50 ms', 'p97.5 ms', 'max ms', 'budget ms', 'within'], results.map(describe))
  // The server still works on the requests that the end cut off.
  await wait(3000)
  const wrong = (await countWrong?.()) ?? 0
  const memory = `memory ${begin.toFixed(0)} to ${cloud.residentMegabytes().toFixed(0)} MB`
  console.log(`${memory}, ${cores.toFixed(2)} cores, ${wrong} wrong marks\n`)
  return wrong === 0 && results.every(isWithin)
}

const isWithin = ({ flow, errors, p97 }: FlowResult): boolean => errors === 0 && p97 <= flow.budgetMs

const describe = (result: FlowResult): string[] => [
  result.flow.name,
  ...[result.count, result.errors, result.p50, result.p97, result.max, result.flow.budgetMs].map(String),
  isWithin(result) ? 'yes' : 'NO',
]
