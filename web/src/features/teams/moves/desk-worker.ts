import { createDayDesk } from './day-desk.ts'
import { createDeskQueue, type DeskMessage } from './desk-queue.ts'

/** The desk beside the page: the page goes on drawing while changes are priced. */
const hear = createDeskQueue(createDayDesk(), {
  reply: (said) => self.postMessage(said),
  later: (work) => setTimeout(work),
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<DeskMessage>) => hear(data))
