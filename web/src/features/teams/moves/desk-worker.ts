import type { Plan } from '#core/plan/plan.ts'
import type { KnownTravel } from '#core/travel/known-travel.ts'
import { createDayDesk, type DeskAnswer, type DeskQuestion } from './day-desk.ts'
import { createDeskQueue } from './desk-queue.ts'

/** A day to open, with what is known of travel where that is not what was told last, or a question about the open one with the number under which it is answered. */
export type DeskMessage =
  | { readonly plan: Plan; readonly known?: KnownTravel | null }
  | { readonly id: number; readonly question: DeskQuestion }
  /** Nobody asks for the answer of this number any more. */
  | { readonly left: number }
export type DeskReply =
  | { readonly id: number; readonly answer: DeskAnswer }
  | { readonly id: number; readonly failure: string }

/** The desk beside the page: the page goes on drawing while changes are priced. */
const hear = createDeskQueue(createDayDesk(), {
  reply: (said) => self.postMessage(said),
  later: (work) => setTimeout(work),
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<DeskMessage>) => hear(data))
