import type { Plan, PlanStop } from '#core/plan/plan.ts'
import { type DayEdit, isSearched } from '#core/teams/edits/day-edit.ts'
import type { EditedDay, EditPrice } from '#core/teams/edits/edit-day.ts'
import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import type { TrayOffers } from '#core/teams/edits/tray-offers.ts'
import type { FleetAlternative } from '#core/teams/fleet-plan.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import type { KnownTravel } from '#engine/travel/index.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { createDayDesk, type DayDesk, type DeskAnswer, type DeskQuestion } from './day-desk.ts'
import type { DeskMessage, DeskReply } from './desk-queue.ts'

interface Waiting {
  readonly question: DeskQuestion
  readonly resolve: (answer: DeskAnswer) => void
  readonly reject: (failure: Error) => void
}

/** What helps against a wait, and whether its prices are by estimates alone. */
export type DeskAdvice = Extract<DeskAnswer, { readonly isAbout: boolean }>

/** A desk that answers later: in a worker, or in the page where the browser starts none. */
interface RemoteDesk {
  readonly open: (plan: Plan, known: KnownTravel | undefined) => void
  /** Where the signal is given, the answer is no longer worked on, and never comes. */
  readonly ask: (question: DeskQuestion, left?: AbortSignal) => Promise<DeskAnswer>
}

function createRemoteDesk(): RemoteDesk {
  const worker = new Worker(new URL('./desk-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let day: Plan | undefined
  let told: KnownTravel | undefined
  let inPage: DayDesk | undefined
  let lastId = 0
  const answerHere = (desk: DayDesk, { question, resolve, reject }: Waiting): void => {
    try {
      resolve(desk.answer(question))
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
  worker.onmessage = ({ data }: MessageEvent<DeskReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) asked?.resolve(data.answer)
    else asked?.reject(new Error(data.failure))
  }
  // What the worker cannot answer, the page can, only less smoothly.
  worker.onerror = () => {
    const desk = createDayDesk()
    if (day) desk.open(day, told ?? null)
    inPage = desk
    for (const asked of waiting.values()) answerHere(desk, asked)
    waiting.clear()
  }
  const post = (message: DeskMessage): void => worker.postMessage(message)
  return {
    open: (plan, known) => {
      if (plan === day && known === told) return
      const isNew = known !== told
      day = plan
      told = known
      if (inPage) inPage.open(plan, known ?? null)
      else post(isNew ? { plan, known: known ?? null } : { plan })
    },
    ask: (question, left) =>
      new Promise((resolve, reject) => {
        if (inPage) {
          answerHere(inPage, { question, resolve, reject })
          return
        }
        lastId += 1
        const id = lastId
        waiting.set(id, { question, resolve, reject })
        post({ id, question })
        left?.addEventListener('abort', () => waiting.delete(id) && post({ left: id }), { once: true })
      }),
  }
}

/** A place that is new to the day is priced by streets, as the rest of it is: they are asked for first. */
async function reach(plan: Plan, stop: PlanStop): Promise<void> {
  await tabTravel.reach({ ...plan, stops: [...plan.stops, stop] })
}

let quick: RemoteDesk | undefined
let searching: RemoteDesk | undefined

/** Lays a day open before it is changed: a first price then takes no longer than the next. */
export function openDay(plan: Plan): void {
  quick ??= createRemoteDesk()
  quick.open(plan, tabTravel.knownFor(plan))
}

/** What edits would cost, in their order; `null` for those that change nothing. */
export async function pricesOf(plan: Plan, edits: readonly DayEdit[]): Promise<readonly (EditPrice | null)[]> {
  openDay(plan)
  const answer = await quick?.ask({ kind: 'prices', edits })
  return answer && 'prices' in answer ? answer.prices : []
}

/** Who could take one stop more, the cheapest first. */
export async function insertsOf(plan: Plan, stop: PlanStop): Promise<readonly InsertWay[]> {
  await reach(plan, stop)
  openDay(plan)
  const answer = await quick?.ask({ kind: 'insert', stop })
  return answer && 'inserts' in answer ? answer.inserts : []
}

/** What would serve stops that a day leaves out; looked for beside what is asked at once. */
export async function offersOf(plan: Plan, left: readonly number[]): Promise<TrayOffers> {
  const answer = await openSearch(plan).ask({ kind: 'offers', left })
  return 'offers' in answer ? answer.offers : {}
}

/** What helps against the wait for a stop, by its place; looked for beside what is asked at once. */
export async function adviceFor(plan: Plan, stop: number, left: AbortSignal): Promise<DeskAdvice | null> {
  const answer = await openSearch(plan).ask({ kind: 'wait', stop }, left)
  return 'advice' in answer ? answer : null
}

/** Other ways to share out a day that stands, by travel at hand. */
export async function waysOf(plan: Plan, request: FleetRequest): Promise<readonly FleetAlternative[]> {
  const answer = await openSearch(plan).ask({ kind: 'ways', request })
  return 'ways' in answer ? answer.ways : []
}

function openSearch(plan: Plan): RemoteDesk {
  searching ??= createRemoteDesk()
  searching.open(plan, tabTravel.knownFor(plan))
  return searching
}

/** What an edit makes of a day; `null` where it changes nothing. Whatever takes a search has a desk of its own. */
export async function editedBy(plan: Plan, edit: DayEdit): Promise<EditedDay | null> {
  if (edit.kind === 'add') await reach(plan, edit.stop)
  if (edit.kind === 'set-stop') await reach(plan, edit.value)
  openDay(plan)
  const answer = await (isSearched(edit) ? openSearch(plan) : quick)?.ask({ kind: 'edit', edit })
  return answer && 'edited' in answer ? answer.edited : null
}
