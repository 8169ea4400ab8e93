import type { QueryClient } from '@tanstack/react-query'
import type { RouteOrder } from '#core/department/changes/route-order.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { client } from '#web/client/api.ts'
import { takeTurns } from '#web/day/document/take-turns.ts'
import { choose } from '../shell/use-workspace.ts'
import { changeDay, withRoutes } from './change-day.ts'
import { type DepartmentDay, dayQuery, keepVersion, versionsQuery } from './day-queries.ts'
import { type DayRoute, toDayRoute } from './day-route.ts'

/** A change of some routes. */
export interface RoutesChange {
  readonly orders: readonly RouteOrder[]
  /** Inspections on no route that the orders bring in. */
  readonly others?: readonly RankedInspection[]
  /** Given back to the list that they were brought in from. */
  readonly drops?: readonly string[]
  /** Told once it is kept; `begunFrom` is the published version that stays as it was. */
  readonly onSaved: (version: PlanVersion, begunFrom: PlanVersion | undefined) => void
  /** Told once for a failure; `givenUp` changes were made from what this one showed, and are given up with it. */
  readonly onFailed: (error: unknown, givenUp: number) => void
}

/** Changes that follow each other closely: the one after builds on what the one before shows. */
interface Run {
  readonly before: DepartmentDay
  readonly base: PlanVersion
  /** The version and revision that the next change is made from. */
  tip: PlanVersion
  /** What is shown, by estimates. */
  shown: Promise<DepartmentDay>
  readonly answered: Map<string, DayRoute>
  readonly emptied: Set<string>
  waiting: number
  failed: boolean
  /** Whether a change could not be shown by estimates, so that the day has to be fetched once it is kept. */
  isUndrawn: boolean
}

/**
 * Saves changes of a day one after the other. Each is shown at once, by estimates; the routes as the server has priced
 * them take their place when the last one is kept. Where one fails, those behind it are given up with it, as they were
 * made from what it showed, and the day is shown as the server has it. Whatever goes wrong with one run, the next is sent.
 */
export function createChangeQueue(queries: QueryClient): (day: DepartmentDay, change: RoutesChange) => void {
  let run: Run | undefined
  const inTurn = takeTurns()

  return (day, change) => {
    if (!day.version) return
    if (!run || run.waiting === 0 || run.failed || !isOf(run, day.version)) run = beginRun(day, day.version)
    const current = run
    current.waiting += 1
    current.shown = current.shown.then((shown) => draw(queries, current, { shown, change }))
    void inTurn(() => send(queries, current, change)).catch(() => undefined)
  }
}

/** Shows a change by estimates. One that cannot be estimated is sent all the same: the server may know better. */
async function draw(
  queries: QueryClient,
  run: Run,
  { shown, change: { orders, others } }: { readonly shown: DepartmentDay; readonly change: RoutesChange },
): Promise<DepartmentDay> {
  try {
    const drawn = await changeDay(shown, orders, others)
    return run.failed ? shown : show(queries, run.base, drawn)
  } catch {
    run.isUndrawn = true
    return shown
  }
}

/** Whether a version is the one that the changes under way are made on; while they are saved, another day may be shown. */
const isOf = ({ base, tip }: Run, { date, version }: PlanVersion): boolean =>
  date === base.date && (version === base.version || version === tip.version)

const beginRun = (before: DepartmentDay, base: PlanVersion): Run => ({
  ...{ before, base, tip: base, shown: Promise.resolve(before) },
  ...{ answered: new Map(), emptied: new Set(), waiting: 0, failed: false, isUndrawn: false },
})

function show(queries: QueryClient, { date, version }: PlanVersion, day: DepartmentDay): DepartmentDay {
  queries.setQueryData(dayQuery(date, version).queryKey, day)
  return day
}

async function send(queries: QueryClient, run: Run, change: RoutesChange): Promise<void> {
  try {
    if (run.failed) return
    await save(run, change)
    if (run.waiting === 1) await settle(queries, run)
  } catch (error) {
    run.failed = true
    giveUp(queries, run)
    change.onFailed(error, run.waiting - 1)
  } finally {
    run.waiting -= 1
  }
}

async function save(run: Run, { orders, drops, onSaved }: RoutesChange): Promise<void> {
  const { date, version, revision, status } = run.tip
  const answer = await client.department.changeRoutes({
    ...{ date, version, revision, routes: orders },
    ...(drops && { drops }),
  })
  for (const { inspectorId } of orders) {
    run.answered.delete(inspectorId)
    run.emptied.add(inspectorId)
  }
  for (const route of answer.routes.map(toDayRoute)) {
    run.answered.set(route.inspector.inspectorId, route)
    if (route.inspections.length > 0) run.emptied.delete(route.inspector.inspectorId)
  }
  const begunFrom = status === 'published' ? run.tip : undefined
  run.tip = answer.version
  onSaved(answer.version, begunFrom)
}

/** The server's routes in the place of the estimates; a new draft beside the version that it began from. */
async function settle(queries: QueryClient, run: Run): Promise<void> {
  const { before, base, tip, answered, emptied } = run
  const whole = withRoutes(await run.shown, [...answered.values()])
  const routes = whole.routes.filter(({ inspector }) => !emptied.has(inspector.inspectorId))
  show(queries, tip, { ...whole, routes, version: tip })
  if (run.isUndrawn) void queries.invalidateQueries({ queryKey: dayQuery(tip.date, tip.version).queryKey })
  if (tip.version !== base.version) show(queries, base, before)
  lookAt(queries, tip)
  void queries.invalidateQueries({ queryKey: versionsQuery(tip.date).queryKey })
}

/** The day as the server has it now. */
function giveUp(queries: QueryClient, { before, base, tip }: Run): void {
  show(queries, base, before)
  void queries.invalidateQueries({ queryKey: versionsQuery(base.date).queryKey })
  void queries.invalidateQueries({ queryKey: dayQuery(tip.date, tip.version).queryKey })
  if (tip.version !== base.version) lookAt(queries, tip)
}

/** A draft that nobody has listed yet would not be found: what it began from would be shown until it is. */
function lookAt(queries: QueryClient, version: PlanVersion): void {
  keepVersion(queries, version)
  choose({ version: version.version }, version.date)
}
