import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { describeExtra } from '#core/plan/price-change.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import type { DayRoute } from '../routes/day-route.ts'
import type { DaySelection } from '../routes/use-day-view.ts'
import { READ_ONLY_REASON } from '../shell/use-start-new.ts'
import { laneOf, standingMove, stepMove } from './move-target.ts'
import type { Moves } from './moves.ts'
import type { HeldStop } from './use-stop-drag.ts'

interface LaneKeysOptions {
  readonly routes: readonly DayRoute[]
  readonly moves: Moves | undefined
  readonly onSelect: (selection: DaySelection) => void
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Arrows go from bar to bar; with Alt they carry the stop, which Enter drops and Escape leaves. */
export function useLaneKeys({ routes, moves, onSelect }: LaneKeysOptions) {
  const [held, setHeld] = useState<HeldStop>()
  const lanes = useRef<HTMLOListElement>(null)
  const follow = useRef<string>(undefined)

  const focusBar = (inspectionId: string): void =>
    lanes.current?.querySelector<HTMLElement>(`[data-inspection="${CSS.escape(inspectionId)}"]`)?.focus()
  // The bar of a moved stop is a new one where it came to another lane.
  useEffect(() => {
    if (follow.current === undefined || routes.length === 0) return
    focusBar(follow.current)
    follow.current = undefined
  })

  const carry = (inspectionId: string, key: string): void => {
    const standing = standingMove(routes, inspectionId)
    if (!moves) announce(READ_ONLY_REASON)
    if (!moves || !standing) return
    const move = stepMove(routes, held?.move ?? standing, key)
    const price = moves.priceOf(move)
    setHeld({ inspectionId, from: standing.from, move, ...(price && { price }) })
    announce(carryWords(routes, { inspectionId, from: standing.from, move, ...(price && { price }) }))
  }
  const drop = (): void => {
    setHeld(undefined)
    if (!held?.move || !held.price) return
    follow.current = held.inspectionId
    moves?.commit(held.move)
  }
  const leave = (): void => {
    setHeld(undefined)
    announce('The stop stays where it was.')
  }
  const go = (inspectionId: string, key: string): void => {
    setHeld(undefined)
    const next = neighbourOf(routes, inspectionId, key)
    if (!next) return
    onSelect(next)
    focusBar(next.inspectionId)
  }
  const acts = { carry, drop, leave, go }

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const bar = event.target instanceof HTMLElement ? event.target.dataset.inspection : undefined
    if (bar === undefined) return
    const act = actionFor(event, held !== undefined)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    acts[act](bar, event.key)
  }
  return { held, lanes, press, cancel: () => setHeld(undefined) }
}

type LaneAct = 'carry' | 'drop' | 'leave' | 'go'

function actionFor({ key, altKey }: KeyboardEvent, isHeld: boolean): LaneAct | undefined {
  if (arrows.includes(key)) return altKey ? 'carry' : 'go'
  if (isHeld && key === 'Enter') return 'drop'
  return isHeld && key === 'Escape' ? 'leave' : undefined
}

/** What a screen reader is told while a stop is carried. */
function carryWords(routes: readonly DayRoute[], { inspectionId, move, price }: HeldStop): string {
  const lane = move && laneOf(routes, move.to)
  if (!move || !lane) return ''
  const where = `Inspection ${inspectionId}, place ${move.position + 1} of ${move.to}`
  if (!price) return `${where}: where it was.`
  return [`${where}: ${describeExtra(price.minutes)}`, ...price.broken, 'Enter drops it, Escape leaves it'].join('. ')
}

type Chosen = Required<DaySelection>

/** The bar that an arrow leads to: along the lane, or at the same place of the nearest lane that has inspections. */
function neighbourOf(routes: readonly DayRoute[], inspectionId: string, key: string): Chosen | undefined {
  const standing = standingMove(routes, inspectionId)
  if (!standing) return undefined
  const at = routes.findIndex(({ inspector }) => inspector.inspectorId === standing.from)
  const chosen = (lane: DayRoute | undefined, place: number): Chosen | undefined => {
    const inspection = lane?.inspections[place]
    return lane && inspection && { inspectorId: lane.inspector.inspectorId, inspectionId: inspection.inspectionId }
  }
  if (key === 'ArrowLeft') return chosen(routes[at], standing.position - 1)
  if (key === 'ArrowRight') return chosen(routes[at], standing.position + 1)
  const others = key === 'ArrowDown' ? routes.slice(at + 1) : routes.slice(0, at).reverse()
  const lane = others.find(({ inspections }) => inspections.length > 0)
  return chosen(lane, Math.min(standing.position, (lane?.inspections.length ?? 1) - 1))
}
