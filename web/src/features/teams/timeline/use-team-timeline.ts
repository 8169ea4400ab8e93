import { useEffect, useMemo } from 'react'
import type { Plan } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { ChartSpan } from '#web/day/timeline/chart-span.ts'
import {
  type HeldStop,
  isSameMove,
  type LaneOrder,
  laneOf,
  moveUnderPointer,
  type StopMove,
  standingMove,
} from '#web/day/timeline/lane-moves.ts'
import { useLaneKeys } from '#web/day/timeline/use-lane-keys.ts'
import { useStopDrag } from '#web/day/timeline/use-stop-drag.ts'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { pricesOf } from '../moves/ask-desk.ts'
import { carriedStop, heldBetween, takeDrops } from '../moves/carried-stop.ts'
import { type PricedDriver, priceSentence } from '../moves/price-words.tsx'
import { placesOfStops, teamEdits } from '../moves/team-edits.ts'
import { useEditPrices } from '../moves/use-edit-price.ts'
import type { TeamLane } from './day-lanes.ts'

interface TimelineMoves {
  readonly lanes: readonly TeamLane[]
  readonly span: ChartSpan
  readonly drivers: readonly PricedDriver[]
}

/** What is held over the lanes, by pointer, key or from the tray, and what dropping it would mean. */
export function useTeamTimeline({ lanes, span, drivers }: TimelineMoves) {
  const { shown, day, drivers: who } = useBoardDay()
  const selection = useBoardSelection()
  const { isLooking } = useBoardAccount()
  const plan = planOfDay(shown)
  const edits = useMemo(() => teamEdits(who), [who])
  const carried = useSlot(carriedStop)
  const drop = (move: StopMove): void => {
    const together = movedWith(move.stop, selection.stopIds)
    // What is let go where it was, is as it was.
    if (together.length === 1 && isSameMove(standingMove(lanes, move.stop), move)) return
    void edits.move(together, placeOfLane(lanes, move.to), placeAmongStaying(lanes, move, together))
  }
  const editOf = (move: StopMove | undefined): DayEdit | undefined =>
    move && {
      kind: 'move',
      stops: placesOfStops(shown, movedWith(move.stop, selection.stopIds)),
      route: placeOfLane(lanes, move.to),
      place: placeAmongStaying(lanes, move, movedWith(move.stop, selection.stopIds)),
    }
  // The best routes so far are looked at; those that come in their place would undo what was moved.
  const isFound = shown.plan === day.document.plan && !isLooking
  const drag = useStopDrag({ lanes, span, onDrop: isFound ? drop : undefined })
  const keys = useLaneKeys({
    lanes,
    onSelect: ({ stop }) => selection.onStop(stop),
    refusal: refusalOf(isFound, isLooking),
    onCarry: (move) => void announcePrice(plan, editOf(move), { lanes, drivers, move }),
    onDrop: drop,
  })
  useEffect(() => takeDrops(({ stop, at }) => moveUnderPointer(lanes, { stop }, span, at)), [lanes, span])
  const fromTray = carried && heldFromTray(carried, lanes, span)
  const held = fromTray ?? drag.held ?? keys.held
  const [isHeld, from, to] = [held !== undefined, held?.from, held?.move?.to]
  useEffect(() => {
    heldBetween.set(isHeld ? { from, to } : undefined)
    return () => heldBetween.set(undefined)
  }, [isHeld, from, to])
  const moveKey = held?.move && `${held.move.stop} ${held.move.to} ${held.move.position}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a price belongs to a place, wherever on it the pointer is
  const asked = useMemo(
    () => (held?.move ? [editOf(held.move)].flatMap((edit) => edit ?? []) : undefined),
    [moveKey, plan],
  )
  const [price] = useEditPrices(plan, asked) ?? []
  return { held, price, drag, keys }
}

/** Why nothing can be carried, where it cannot. */
function refusalOf(isFound: boolean, isLooking: boolean): string | undefined {
  if (isFound) return undefined
  return isLooking ? 'You can look at this day, and change nothing of it.' : 'The routes are still being built.'
}

/** A stop that is chosen with others takes them along. */
const movedWith = (stop: string, chosen: readonly string[]): readonly string[] =>
  chosen.includes(stop) ? chosen : [stop]

/** Lanes stand in an order of their own; an edit names the driver by the place in the day. */
const placeOfLane = (lanes: readonly TeamLane[], id: string): number =>
  lanes.find((lane) => lane.id === id)?.route ?? -1

function heldFromTray(
  { stop, at }: { readonly stop: string; readonly at: { readonly x: number; readonly y: number } },
  lanes: readonly TeamLane[],
  span: ChartSpan,
): HeldStop {
  const move = moveUnderPointer(lanes, { stop }, span, at)
  return { stop, at, ...(move && { move }) }
}

interface Carried {
  readonly lanes: readonly TeamLane[]
  readonly drivers: readonly PricedDriver[]
  readonly move: StopMove
}

async function announcePrice(plan: Plan | undefined, edit: DayEdit | undefined, { lanes, drivers, move }: Carried) {
  if (!plan || !edit) return
  const [price] = await pricesOf(plan, [edit])
  const where = `Place ${move.position + 1} of ${drivers[placeOfLane(lanes, move.to)]?.name ?? ''}`
  announce(`${where}: ${priceSentence(price, drivers)}. Enter drops it, Escape leaves it.`)
}

/** The place of a move among the stops of its lane that stay, where others move along with the one that is held. */
export function placeAmongStaying(
  lanes: readonly LaneOrder[],
  { stop, to, position }: StopMove,
  together: readonly string[],
): number {
  const others = (laneOf(lanes, to)?.stops ?? []).filter(({ id }) => id !== stop)
  return others.slice(0, position).filter(({ id }) => !together.includes(id)).length
}
