import { parentPort, workerData } from 'node:worker_threads'
import { PortBusyError } from '#local/http/listen.ts'
import { isDiskFull } from '#local/storage/disk-room.ts'
import { startTable } from './start-table.ts'
import { STARTED, type TableRequest, type TableTold, type ToldError } from './table-thread.ts'

// The table, in a thread of its own. It says when it listens, and then answers whoever started it.
process.on('uncaughtException', (error) => {
  // As the main thread: with a full disk it can still be read.
  if (!isDiskFull(error)) throw error
  console.error(error)
})
const table = startTable(workerData)

const tell = (id: number, work: Promise<unknown>): Promise<void> =>
  work.then(
    (value) => parentPort?.postMessage({ id, value } satisfies TableTold),
    (error: unknown) => parentPort?.postMessage({ id, failure: toTold(error) } satisfies TableTold),
  )

function toTold(error: unknown): ToldError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { ...{ name, message, stack }, ...(error instanceof PortBusyError && { busyPort: error.port }) }
}

void tell(
  STARTED,
  table.then(({ port, url }) => ({ port, url })),
)
parentPort?.on('message', (request: TableRequest) => {
  void tell(
    request.id,
    table.then<unknown>((open) => (request.ask === 'close' ? open.close() : open.sweepExpired(request.nowSeconds))),
  )
})
