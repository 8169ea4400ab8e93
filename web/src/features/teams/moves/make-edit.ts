import { describePrice } from '#core/plan/price-change.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { takeTurns } from '#web/day/document/take-turns.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { editedBy } from './ask-desk.ts'
import { dayAfterEdit } from './day-after-edit.ts'
import { editWords } from './edit-words.ts'
import { withNames } from './price-words.tsx'

/** Each edit is made of the day that the one before it left. */
const inTurn = takeTurns()

/** Makes an edit: shown at once by estimates, then priced by the server, and a step that undo takes back. */
export function makeEdit(edit: DayEdit, drivers: readonly DayDriver[]): Promise<void> {
  const seen = presentDay()
  return inTurn(() => makeNow(edit, drivers, seen)).catch(refuse)
}

async function makeNow(edit: DayEdit, drivers: readonly DayDriver[], seen: DayDocument): Promise<void> {
  const asked = presentDay()
  if (placeNames(asked) !== placeNames(seen)) {
    sayChanged()
    return
  }
  const plan = planOfDay(asked)
  if (!plan) {
    // The routes on the page are those of a build under way, or are being brought back.
    showToast({ message: 'The routes are not there yet', detail: 'please try again in a moment', tone: 'problem' })
    return
  }
  const edited = await editedBy(plan, edit)
  const document = presentDay()
  // Prices may have come meanwhile; what was changed by hand, such as a step taken back, counts more than this.
  if (!asksTheSame(asked, document)) {
    sayChanged()
    return
  }
  if (!edited) {
    showToast({ message: 'Nothing changed', detail: whyNothing(edit), tone: 'problem' })
    return
  }
  show({ label: editWords(plan, edit, drivers), document: dayAfterEdit(document, plan, edited), edited, drivers })
}

interface Shown {
  readonly label: string
  readonly document: DayDocument
  readonly edited: EditedDay
  readonly drivers: readonly DayDriver[]
}

function show({ label, document, edited, drivers }: Shown): void {
  const { plan } = document
  if (!plan) return
  if (edited.estimated.length === 0) {
    // A lock moves nobody: what the routes say of themselves stays true.
    const kept = presentDay().plan
    dayStore.change(label, { ...document, plan: kept })
    showToast({ message: label, action: { label: 'Undo', keys: '⌘Z', run: dayStore.undo } })
    return
  }
  const only = edited.estimated.flatMap(({ route }) => document.drivers[route]?.id ?? [])
  const detail = describePrice({ ...edited.price, broken: withNames(edited.price.broken, drivers) })
  void showRoutes({ label, detail, document, routes: edited.routes, estimate: plan, only })
}

const asksTheSame = (one: DayDocument, other: DayDocument): boolean =>
  one === other ||
  (one.date === other.date &&
    one.stops === other.stops &&
    one.drivers === other.drivers &&
    JSON.stringify(planOfDay(one)?.routes) === JSON.stringify(planOfDay(other)?.routes))

/** What the places of stops and drivers stand for, by which an edit that waits for its turn names them. */
const placeNames = (document: DayDocument): string =>
  JSON.stringify([document.date, filledStops(document).map(({ id }) => id), document.drivers.map(({ id }) => id)])

const sayChanged = (): void =>
  showToast({ message: 'The day has changed meanwhile', detail: 'please try again', tone: 'problem' })

const whyNothing = ({ kind }: DayEdit): string =>
  kind === 'replan' || kind === 'spread'
    ? 'these routes stay as they are'
    : 'it is driven already, a lock is in the way, or it stands there'

function refuse(): void {
  showToast({ message: 'The change could not be made', detail: 'please try again', tone: 'problem' })
}
