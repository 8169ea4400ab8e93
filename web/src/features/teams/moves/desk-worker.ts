import type { Plan } from '#core/plan/plan.ts'
import type { KnownTravel } from '#core/travel/known-travel.ts'
import { createDayDesk, type DeskAnswer, type DeskQuestion } from './day-desk.ts'

/** A day to open, with what is known of travel where that is not what was told last, or a question about the open one with the number under which it is answered. */
export type DeskMessage =
  | { readonly plan: Plan; readonly known?: KnownTravel | null }
  | { readonly id: number; readonly question: DeskQuestion }
export type DeskReply =
  | { readonly id: number; readonly answer: DeskAnswer }
  | { readonly id: number; readonly failure: string }

const desk = createDayDesk()
let known: KnownTravel | undefined

/** The desk beside the page: the page goes on drawing while changes are priced. */
self.addEventListener('message', ({ data }: MessageEvent<DeskMessage>) => {
  if ('plan' in data) {
    if (data.known !== undefined) known = data.known ?? undefined
    desk.open(data.plan, known)
    return
  }
  const reply = (said: DeskReply): void => self.postMessage(said)
  try {
    reply({ id: data.id, answer: desk.answer(data.question) })
  } catch (error) {
    reply({ id: data.id, failure: error instanceof Error ? error.message : String(error) })
  }
})
