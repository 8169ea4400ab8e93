import { availableParallelism, cpus, loadavg } from 'node:os'
import { growthPerMinute, secondHalf } from './figures.ts'
import type { ServerSample } from './product-messages.ts'
import type { RecordedRow } from './recorder.ts'
import type { Expectation } from './stage.ts'

/** By its line the second half may end so much above its begin, and memory still counts as level. */
const LEVEL = 0.1
/** Before, heaps still grow into what the work needs. */
const LEVEL_FROM_MINUTES = 5

/** How the process of the product fared. */
export interface ServerFigures {
  readonly residentMb: {
    readonly start: number
    readonly peak: number
    readonly end: number
    readonly perMinute: number
  }
  readonly heapPerMinuteMb: number
  /** Of one core: above 1 several threads worked at once. */
  readonly processor: number
  /** What its main thread took of a core: told also where others use the machine. */
  readonly mainProcessor: number
  /** The share of the time in which its main thread had work. */
  readonly busy: number
  /** The share in which its main thread had work and no processor: others, or its own threads, had them. */
  readonly starved: number
  readonly delayP99Ms: number
  readonly delayMaxMs: number
}

/** What was measured of one scenario. */
export interface Report {
  readonly scenario: string
  readonly title: string
  readonly minutes: number
  readonly begunAt: string
  readonly machine: { readonly cores: number; readonly model: string; readonly load: readonly number[] }
  readonly calls: readonly (RecordedRow & { readonly perSecond: number })[]
  readonly server: ServerFigures
  readonly expectations: readonly Expectation[]
}

export function serverFigures(samples: readonly ServerSample[]): ServerFigures {
  const resident = samples.map(({ at, residentMb }) => ({ at, value: residentMb }))
  const heap = samples.map(({ at, heapMb }) => ({ at, value: heapMb }))
  const [first, last] = [samples[0], samples.at(-1)]
  const seconds = ((last?.at ?? 0) - (first?.at ?? 0)) / 1000
  const perSecond = (pick: (sample: ServerSample) => number): number =>
    first && last ? (pick(last) - pick(first)) / seconds : Number.NaN
  const worst = (pick: (sample: ServerSample) => number): number => Math.max(...samples.map(pick))
  return {
    residentMb: {
      start: first?.residentMb ?? Number.NaN,
      peak: worst(({ residentMb }) => residentMb),
      end: last?.residentMb ?? Number.NaN,
      perMinute: growthPerMinute(secondHalf(resident)),
    },
    heapPerMinuteMb: growthPerMinute(secondHalf(heap)),
    processor: perSecond(({ processorSeconds }) => processorSeconds),
    mainProcessor: perSecond(({ mainSeconds }) => mainSeconds),
    starved: perSecond(({ waitedSeconds = 0 }) => waitedSeconds),
    busy: samples.reduce((sum, { busy }) => sum + busy, 0) / samples.length,
    delayP99Ms: worst(({ delayP99Ms }) => delayP99Ms),
    delayMaxMs: worst(({ delayMaxMs }) => delayMaxMs),
  }
}

/** That memory does not grow once it is warm; a short run cannot tell. */
export function levelMemory({ residentMb: { end, perMinute } }: ServerFigures, minutes: number): Expectation {
  const isJudged = minutes >= LEVEL_FROM_MINUTES
  const grown = (perMinute * minutes) / 2
  return {
    said: `memory grows by ${perMinute.toFixed(1)} MB a minute in the second half${isJudged ? '' : ', too short to be judged'}`,
    isMet: !isJudged || grown <= LEVEL * end,
  }
}

export const machineNow = (): Report['machine'] => ({
  cores: availableParallelism(),
  model: cpus()[0]?.model ?? '',
  load: loadavg().map((each) => Math.round(each * 100) / 100),
})

/** The report as a page of text. */
export function describeReport({ title, minutes, begunAt, machine, calls, server, expectations }: Report): string {
  const { residentMb } = server
  const rows = calls.map(({ name, count, perSecond, errors, p50, p95, p99, max }) => [
    ...[name, `${count}`, perSecond.toFixed(2), errorsOf(errors)],
    ...[p50, p95, p99, max].map((each) => each.toFixed(0)),
  ])
  return [
    `${title}; ${minutes} min, begun ${begunAt} at a load of ${machine.load.join(' ')} on ${machine.cores} cores`,
    '',
    ...asTable([['call', 'count', 'a second', 'errors', 'p50 ms', 'p95', 'p99', 'max'], ...rows]),
    '',
    `memory MB: start ${residentMb.start.toFixed(0)}, peak ${residentMb.peak.toFixed(0)}, end ${residentMb.end.toFixed(0)}, ` +
      `in the second half ${residentMb.perMinute.toFixed(1)} a minute (main heap ${server.heapPerMinuteMb.toFixed(1)})`,
    `processor ${server.processor.toFixed(2)} cores, main thread ${server.mainProcessor.toFixed(2)}, busy ${(100 * server.busy).toFixed(0)} % (without a processor ${(100 * server.starved).toFixed(0)} %), ` +
      `its delay in a second p99 ${server.delayP99Ms.toFixed(0)} ms, at most ${server.delayMaxMs.toFixed(0)} ms`,
    '',
    ...expectations.map(({ said, isMet }) => `${isMet ? 'met    ' : 'NOT MET'}  ${said}`),
    '',
  ].join('\n')
}

const errorsOf = (errors: Readonly<Record<string, number>>): string =>
  Object.entries(errors)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ') || '0'

function asTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}
