import { dayBodyToWire } from '#api/teams/wire.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { client } from '#web/client/api.ts'
import { teamOwnerId } from '#web/client/session/company.ts'
import { createFollower } from '#web/day/document/follower.ts'
import { type DayDocument, dayToRequest, filledStops, givenRoutes } from '../day/day-document.ts'
import { isBlankDay, isSaved, markOfDay } from '../day/day-mark.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import type { DayAside, DayMark } from '../day/kept-day.ts'
import { isUnpriced, pricesToCome } from '../day/show-routes.ts'

interface SaveTask {
  readonly date: string
  /** The version that it takes the place of. */
  readonly version: number
  readonly body: TeamDayBody
  readonly mark: DayMark
  readonly document: DayDocument
}

/** What the server does not have yet: nothing of a visitor's or of who was here before, and no day that never held anything. */
function unsaved(): SaveTask | undefined {
  const { history, aside } = dayStore.get()
  const { present } = history
  const { plan, date, keptRoutes, sample = false } = present
  if (aside?.ownerId === undefined || aside.ownerId !== teamOwnerId() || keptRoutes) return undefined
  const mark = markOfDay(present)
  const isUntouched = aside.savedVersion === 0 && isBlankDay(present)
  if (isUntouched || isSaved(mark, aside.savedMark)) return undefined
  // Routes that are there say themselves what is locked to where.
  const given = plan ? undefined : givenRoutes(present)
  const request = { ...dayToRequest(present), ...(given && { given }) }
  const body: TeamDayBody = { request, plan, ...(sample && { isSample: true }) }
  return { date, version: aside.savedVersion, body, mark, document: present }
}

/** How many stops a day has beyond what can be saved, which happens where the changes of two people come together. */
export const stopsOver = (document: DayDocument): number => Math.max(0, filledStops(document).length - MAX_TEAM_STOPS)

/** What is to be saved now: what is being priced waits for its prices, what is too full for somebody to choose. */
function due(): SaveTask | undefined {
  const present = presentDay()
  const { plan } = present
  return (plan && isUnpriced(plan)) || stopsOver(present) > 0 ? undefined : unsaved()
}

async function save({ date, version: seen, body, mark, document }: SaveTask): Promise<void> {
  // Until the answer is here nobody knows what is saved, also where the change is taken back meanwhile.
  amendAside(date, ({ savedMark: _, ...aside }) => ({ ...aside, sentMark: mark }))
  const { version, sends } = await client.teams.saveDay({ date, version: seen, day: dayBodyToWire(body) })
  amendAside(date, ({ sentMark: _, ...aside }) => ({
    ...aside,
    ...{ savedVersion: version, savedMark: mark, savedDay: document, sends, canRestore: aside.savedVersion > 0 },
  }))
}

/** Changes what stands aside of a day, unless another one is on the page by now. */
function amendAside(date: string, change: (aside: DayAside) => DayAside): void {
  const { aside, history } = dayStore.get()
  if (aside && history.present.date === date) dayStore.setAside(change(aside))
}

/** Saves the day by itself, a moment after each change. Two windows that disagree are told of it, and one decides. */
export const daySaver = createFollower<SaveTask>({
  due,
  save,
  nameOf: ({ date, version, mark }) => `${date} ${version} ${mark.entries} ${mark.routes}`,
  // Once the newer version is taken in, what was refused before it says nothing any more.
  targetOf: ({ date, version }) => `${date} ${version}`,
  isFinal: ({ code }) => code === 'teams.changed-elsewhere' || isClosed(code),
})

/** Who may not change the team on the page any more is refused whatever they save. */
export const isClosed = (code: string): boolean => code === 'teams.not-member' || code === 'teams.view-only'

/** Whether something of the day on the page is not on the server yet. */
export const isUnsaved = (): boolean => unsaved() !== undefined

const QUIET_MS = 700

/** Saves after each change that is followed by none for a moment, and what failed once the connection is back. */
export function followDay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, QUIET_MS)
  }
  const look = (): void => {
    daySaver.look()
    // Prices that do not come change nothing that would be heard of.
    void pricesToCome().then(daySaver.look)
  }
  const retry = (): void => {
    if (daySaver.get().failure?.status === 0) daySaver.again()
  }
  const stop = dayStore.subscribe(wait)
  window.addEventListener('online', retry)
  wait()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', retry)
    stop()
    // The last change is saved by whoever leaves the page as well.
    daySaver.look()
  }
}

/** Prices that take longer than this are not waited for: estimates are saved in their place. */
const PRICES_WITHIN_MS = 4000

/** Saves what the server does not have yet. False where it could not be saved. */
export async function saveNow(): Promise<boolean> {
  if (!isUnsaved()) return true
  if (stopsOver(presentDay()) > 0) return false
  await Promise.race([pricesToCome(), new Promise((resolve) => setTimeout(resolve, PRICES_WITHIN_MS))])
  const saveUnsaved = async (): Promise<void> => {
    const task = unsaved()
    if (task) await save(task)
  }
  await daySaver.alone(saveUnsaved).catch(() => undefined)
  return !isUnsaved()
}
