import { setTimeout as wait } from 'node:timers/promises'
import type { WireRoute } from '#api/planner-wire.ts'
import { POLL_SECONDS } from '#core/jobs/limits.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import { printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import { gridToPosition } from '#engine/regions/building.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { planAtOnce, startTask } from '#test/support/plan-route.ts'
import { startCloud } from './cloud/start-cloud.ts'

export const title = 'Planner, through the API of a local cloud, on the built-in streets'

const STOPS_AT_ONCE = 23
const STOPS_OF_A_TASK = 100
const WARM_UP = 10
const SAMPLES = 80
const TASKS = 8
const BUDGET_AT_ONCE_MS = 400
const BUDGET_TASK_MS = 3000

/** Times 25 points at once and 100 stops as a task, from the request to the result. */
export async function run(): Promise<boolean> {
  const { api, close } = await startCloud({ hasStreets: true })
  try {
    const atOnce = await repeat(WARM_UP + SAMPLES, (index) => timeAtOnce(api, index))
    const tasks = await repeat(1 + TASKS, (index) => timeTask(api, index))
    const rows = [
      { name: '25 points at once', times: atOnce.slice(WARM_UP), budget: BUDGET_AT_ONCE_MS },
      { name: '100 stops as a task, click to result', times: tasks.slice(1), budget: BUDGET_TASK_MS },
    ]
    printTable(['what', 'samples', 'p50 ms', 'p95 ms', 'worst ms', 'budget ms', 'within'], rows.map(describe))
    return rows.every(isWithin)
  } finally {
    await close()
  }
}

interface Row {
  readonly name: string
  readonly times: readonly number[]
  readonly budget: number
}

const isWithin = ({ times, budget }: Row): boolean => quantile(times, 0.95) < budget

const describe = (row: Row): string[] => [
  row.name,
  `${row.times.length}`,
  ...[0.5, 0.95, 1].map((share) => quantile(row.times, share).toFixed(0)),
  `${row.budget}`,
  isWithin(row) ? 'yes' : 'NO',
]

async function repeat(times: number, run: (index: number) => Promise<number>): Promise<number[]> {
  const measured: number[] = []
  for (let index = 0; index < times; index++) measured.push(await run(index))
  return measured
}

/** Another town each time, so that nothing can be remembered. */
function requestNumber(index: number, stops: number): OptimizeRequest {
  return requestOf(0, { stopList: Array.from({ length: stops }, (_, stop) => stopInMidtown((stop + index * 7) % 101)) })
}

/** Between 11th and 1st Avenue, 14 and 60 Street: on streets of the region, none where another is. */
function stopInMidtown(spot: number): OptimizeRequest['stopList'][number] {
  const { lat, lng } = gridToPosition({
    across: -1350 + (spot % 10) * 260,
    uptown: -2100 + Math.floor(spot / 10) * 320,
  })
  return { address: `${spot + 1} Main Street, New York, NY 10003`, coordinates: [lat, lng] }
}

async function timeAtOnce(api: ApiClient, index: number): Promise<number> {
  const begin = performance.now()
  const route = await planAtOnce(api, requestNumber(index, STOPS_AT_ONCE))
  const end = performance.now()
  requireComplete(route, STOPS_AT_ONCE)
  return end - begin
}

/** Looks when the web app looks. */
async function timeTask(api: ApiClient, index: number): Promise<number> {
  const begin = performance.now()
  const taskId = await startTask(api, requestNumber(index, STOPS_OF_A_TASK))
  let waited = 0
  for (const second of POLL_SECONDS) {
    await wait((second - waited) * 1000)
    waited = second
    const { pollStatus } = await api.jobs.pollStatus({ taskId })
    if (!pollStatus || !('routeOrder' in pollStatus)) continue
    const end = performance.now()
    requireComplete(pollStatus, STOPS_OF_A_TASK)
    await api.jobs.deleteTask({ taskId })
    return end - begin
  }
  throw new Error('The task did not end')
}

function requireComplete({ routeOrder, travel: { source } }: WireRoute, stops: number): void {
  if (source !== 'region') throw new Error(`The route was planned on ${source}`)
  const served = new Set(routeOrder.flatMap(({ entered }) => entered ?? []))
  if (served.size !== stops) throw new Error(`The route has ${served.size} of ${stops} stops`)
}
