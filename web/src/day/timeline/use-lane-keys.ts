import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { type HeldStop, type LaneOrder, neighbourOf, type StopMove, standingMove, stepMove } from './lane-moves.ts'

interface LaneKeysOptions {
  readonly lanes: readonly LaneOrder[]
  readonly onSelect: (chosen: { readonly lane: string; readonly stop: string }) => void
  /** Why nothing can be moved; absent where it can. */
  readonly refusal?: string | undefined
  /** Told of each place that a stop is carried to; says to screen readers what dropping it there means. */
  readonly onCarry: (move: StopMove) => void
  readonly onDrop: (move: StopMove) => void
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Arrows go from bar to bar; with Alt they carry the stop, which Enter drops and Escape leaves. */
export function useLaneKeys({ lanes, onSelect, refusal, onCarry, onDrop }: LaneKeysOptions) {
  const [held, setHeld] = useState<HeldStop>()
  const list = useRef<HTMLOListElement>(null)
  const follow = useRef<string>(undefined)

  const focusBar = (stop: string): void =>
    list.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop)}"]`)?.focus()
  // The bar of a moved stop is a new one where it came to another lane.
  useEffect(() => {
    if (follow.current === undefined || lanes.length === 0) return
    focusBar(follow.current)
    follow.current = undefined
  })

  const carry = (stop: string, key: string): void => {
    const standing = standingMove(lanes, stop)
    if (refusal !== undefined) announce(refusal)
    if (refusal !== undefined || !standing) return
    const move = stepMove(lanes, held?.move ?? standing, key)
    setHeld({ stop, from: standing.from, move })
    onCarry(move)
  }
  const drop = (): void => {
    setHeld(undefined)
    if (!held?.move) return
    follow.current = held.stop
    onDrop(held.move)
  }
  const leave = (): void => {
    setHeld(undefined)
    announce('The stop stays where it was.')
  }
  const go = (stop: string, key: string): void => {
    setHeld(undefined)
    const next = neighbourOf(lanes, stop, key)
    if (!next) return
    onSelect(next)
    focusBar(next.stop)
  }
  const acts = { carry, drop, leave, go }

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const bar = event.target instanceof HTMLElement ? event.target.dataset.stop : undefined
    if (bar === undefined) return
    const act = actionFor(event, held !== undefined)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    acts[act](bar, event.key)
  }
  return { held, list, press, cancel: () => setHeld(undefined) }
}

type LaneAct = 'carry' | 'drop' | 'leave' | 'go'

function actionFor({ key, altKey }: KeyboardEvent, isHeld: boolean): LaneAct | undefined {
  if (arrows.includes(key)) return altKey ? 'carry' : 'go'
  if (isHeld && key === 'Enter') return 'drop'
  return isHeld && key === 'Escape' ? 'leave' : undefined
}
