import { parentPort } from 'node:worker_threads'
import { searchPart } from '#engine/optimizer/index.ts'
import type { PartTask } from './part-threads.ts'

/** Searches one part after the other, as it is asked. */
parentPort?.on('message', ({ part, seconds }: PartTask) => {
  const begin = performance.now()
  const share = (): number => (performance.now() - begin) / (1000 * (seconds ?? 1))
  parentPort?.postMessage(searchPart(part, seconds === undefined ? {} : { share }))
})
