import { Worker } from 'node:worker_threads'
import type { Part, RunParts, Solution } from '#engine/optimizer/index.ts'

/** What a thread is asked; it answers a solution. */
export interface PartTask {
  readonly part: Part
  /** Absent: as much as the part says itself. */
  readonly seconds: number | undefined
}

/** Threads that search parts. */
export interface PartThreads {
  readonly runParts: RunParts
  readonly close: () => Promise<void>
}

/**
 * Starts so many threads that search the parts of a plan, each the next one that is left.
 *
 * `timeLimit` is that of the whole, in seconds of the clock: while several threads share a round, each may take so many
 * times longer.
 */
export function startPartThreads(threads: number, timeLimit: number | undefined): PartThreads {
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./part-worker.ts', import.meta.url)))
  return {
    runParts: async (parts) => {
      const answers: Solution[] = []
      const queue = parts.entries()
      const work = async (worker: Worker): Promise<void> => {
        for (const [index, part] of queue) {
          const seconds = timeLimit === undefined ? undefined : part.portion * timeLimit * threads
          answers[index] = await ask(worker, { part, seconds })
        }
      }
      await Promise.all(workers.map(work))
      return answers
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function ask(worker: Worker, task: PartTask): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const onMessage = (solution: Solution): void => {
      worker.off('error', reject)
      resolve(solution)
    }
    worker.once('message', onMessage)
    worker.once('error', reject)
    worker.postMessage(task)
  })
}
