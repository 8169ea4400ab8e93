import { type BenchOptions, printTable } from './bench.ts'
import { quantile } from './quantile.ts'
import { amazonLists } from './region-orders/amazon-lists.ts'
import { compareOrders } from './region-orders/compare-orders.ts'
import { roadLists } from './region-orders/road-lists.ts'
import type { StopList } from './region-orders/stop-list.ts'

export const title = 'Orders found on estimates, driven on roads'

/** Of each list the worst of three seeds. Right where no order found on estimates is much faster than its rival. */
export async function run({ seed = 1, group = '' }: BenchOptions): Promise<boolean> {
  const lists = [...amazonLists(), ...(await roadLists(seed))].filter((list) => list.group.startsWith(group))
  if (lists.length === 0) {
    console.log('The folder ../shared/data is missing: nothing is measured.\n')
    return true
  }
  const groups = new Set(lists.map((list) => list.group))
  const summary: string[][] = []
  let isRight = true
  for (const name of groups) {
    const members = lists.filter((list) => list.group === name)
    const percents = measure(name, members)
    summary.push([name, String(members.length), ...summarise(percents)])
    isRight &&= Math.min(...percents) > -1
  }
  printTable(['lists', 'number', 'median %', 'mean %', 'most %'], summary)
  return isRight
}

function measure(group: string, lists: readonly StopList[]): number[] {
  const losses = lists.map((list) => ({ list, ...compareOrders(list) }))
  console.log(`### ${group}\n`)
  printTable(
    ['list', 'points', 'order by estimates, min', 'order by roads, min', 'loss %'],
    losses.map(({ list, onEstimates, onRoads, percent }) => [
      list.name,
      String(list.positions.length),
      (onEstimates / 60).toFixed(1),
      (onRoads / 60).toFixed(1),
      percent.toFixed(1),
    ]),
  )
  return losses.map(({ percent }) => percent)
}

function summarise(percents: readonly number[]): string[] {
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  return [quantile(percents, 0.5), mean, Math.max(...percents)].map((percent) => percent.toFixed(1))
}
