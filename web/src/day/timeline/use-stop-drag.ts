import { type PointerEvent, useRef, useState } from 'react'
import { followPointer } from '../../ui/pointer/follow-pointer.ts'
import type { ChartSpan } from './chart-span.ts'
import { type HeldStop, isSameMove, type LaneOrder, moveUnderPointer, type StopMove } from './lane-moves.ts'

interface DragOptions {
  readonly lanes: readonly LaneOrder[]
  readonly span: ChartSpan
  /** Absent where nothing may be moved. */
  readonly onDrop: ((move: StopMove) => void) | undefined
}

const SCROLL_EDGE = 24
const SCROLL_STEP = 12

/** Drags a stop along its lane or to another one. */
export function useStopDrag(options: DragOptions) {
  /** The day may change under the pointer: a mark comes, a price, a step is taken back. */
  const latest = useRef(options)
  latest.current = options
  const [held, setHeld] = useState<HeldStop>()
  /** A drop is followed by a click, which means nothing then. */
  const dropped = useRef(false)

  const press = (event: PointerEvent<HTMLElement>): void => {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
    const from = bar?.closest<HTMLElement>('[data-lane]')?.dataset.lane
    const stop = bar?.dataset.stop
    dropped.current = false
    // A finger scrolls the lanes.
    if (!options.onDrop || event.button !== 0 || event.pointerType === 'touch' || !from || !stop) return
    const scroller = event.currentTarget
    let last: HeldStop | undefined
    followPointer(event.nativeEvent, {
      move: (at) => {
        scrollAtEdge(scroller, at.y)
        const { lanes, span } = latest.current
        const next = moveUnderPointer(lanes, { stop, from }, span, at)
        // A price belongs to a move: what has not changed is not priced again.
        const move = last && isSameMove(last.move, next) ? last.move : next
        last = { stop, from, at, ...(move && { move }) }
        setHeld(last)
      },
      end: (isDropped) => {
        dropped.current = last !== undefined
        setHeld(undefined)
        if (isDropped && last?.move) latest.current.onDrop?.(last.move)
      },
    })
  }
  return { held, press, wasDropped: () => dropped.current }
}

function scrollAtEdge(scroller: HTMLElement, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + SCROLL_EDGE) scroller.scrollBy(0, -SCROLL_STEP)
  else if (y > bottom - SCROLL_EDGE) scroller.scrollBy(0, SCROLL_STEP)
}
