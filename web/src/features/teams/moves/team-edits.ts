import type { UnservedStop } from '#core/plan/describe-plan.ts'
import type { PlanStop, RouteLock } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { presentDay } from '../day/day-store.ts'
import { makeEdit } from './make-edit.ts'

/** The places of stops among the filled ones, by their ids. */
export function placesOfStops(document: DayDocument, ids: readonly string[]): number[] {
  const places = new Map(filledStops(document).map(({ id }, place) => [id, place]))
  return ids.flatMap((id) => places.get(id) ?? [])
}

const stopsOf = (ids: readonly string[]): number[] => placesOfStops(presentDay(), ids)

/** What a dispatcher does to a built day. Stops are named by their ids, drivers by their places in the day, from 0. */
export function teamEdits(drivers: readonly DayDriver[]) {
  return {
    /** To a place on a route, or where they cost least on it. */
    move: (ids: readonly string[], route: number, place?: number) =>
      makeEdit({ kind: 'move', stops: stopsOf(ids), route, ...(place === undefined ? {} : { place }) }, drivers),
    /** A stop more, to where it costs least on a route; without one it waits for a driver. */
    add: (stop: PlanStop, route?: number) =>
      makeEdit({ kind: 'add', stop, ...(route === undefined ? {} : { route }) }, drivers),
    unassign: (ids: readonly string[]) => makeEdit({ kind: 'unassign', stops: stopsOf(ids) }, drivers),
    lockStops: (ids: readonly string[], locked: boolean) =>
      makeEdit({ kind: 'lock-stops', stops: stopsOf(ids), locked }, drivers),
    lockRoute: (route: number, lock: RouteLock | undefined) =>
      makeEdit({ kind: 'lock-route', route, ...(lock && { lock }) }, drivers),
    admit: ({ entered: stop, fixes }: UnservedStop) => makeEdit({ kind: 'admit', stop, fixes }, drivers),
    /** As it was offered, with its price. */
    serve: (edit: DayEdit) => makeEdit(edit, drivers),
    setStop: (stop: number, value: PlanStop) => makeEdit({ kind: 'set-stop', stop, value }, drivers),
    replan: (routes: readonly number[]) => makeEdit({ kind: 'replan', routes }, drivers),
  } as const
}

export type TeamEdits = ReturnType<typeof teamEdits>
