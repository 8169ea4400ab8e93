import type { BenchCloud } from '../cloud/start-cloud.ts'

/** What something took: on the wall, and of the processor of the cloud. */
export interface Lap {
  readonly what: string
  readonly seconds: number
  readonly cpu: number
  /** Bound of the seconds, where there is one. */
  readonly budget?: number
}

/** Takes the time of one thing after the other. */
export function stopwatch(cloud: BenchCloud) {
  const laps: Lap[] = []
  const start = (what: string, budget?: number) => {
    const begin = { at: performance.now(), cpu: cloud.processorSeconds() }
    return () => {
      const seconds = (performance.now() - begin.at) / 1000
      laps.push({ what, seconds, cpu: cloud.processorSeconds() - begin.cpu, ...(budget !== undefined && { budget }) })
    }
  }
  const time = async <Result>(what: string, work: () => Promise<Result>, budget?: number): Promise<Result> => {
    const stop = start(what, budget)
    const result = await work()
    stop()
    return result
  }
  return { laps, start, time }
}

export type Stopwatch = ReturnType<typeof stopwatch>

export const isWithin = ({ seconds, budget = Number.POSITIVE_INFINITY }: Lap): boolean => seconds < budget
