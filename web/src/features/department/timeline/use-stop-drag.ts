import { type PointerEvent, useRef, useState } from 'react'
import type { DayPrice } from '#core/department/changes/price-change.ts'
import type { DayRoute } from '../routes/day-route.ts'
import type { ChartSpan } from './chart-span.ts'
import { isSameMove, moveUnderPointer } from './move-target.ts'
import type { Moves, StopMove } from './moves.ts'

/** A stop that is held over a lane, by pointer or by key. */
export interface HeldStop {
  readonly inspectionId: string
  readonly from: string
  /** Absent while it is over no lane. */
  readonly move?: StopMove
  /** Absent where the move changes nothing. */
  readonly price?: DayPrice
  /** Of the pointer, in CSS pixels of the window. */
  readonly at?: { readonly x: number; readonly y: number }
}

interface DragOptions {
  readonly routes: readonly DayRoute[]
  readonly span: ChartSpan
  readonly moves: Moves | undefined
}

// A click is not a drag.
const MOUSE_DISTANCE = 5
const SCROLL_EDGE = 24
const SCROLL_STEP = 12

/** Drags a stop along its lane or to another one, and prices each place on the way there. */
export function useStopDrag({ routes, span, moves }: DragOptions) {
  const [held, setHeld] = useState<HeldStop>()
  /** A drop is followed by a click, which means nothing then. */
  const dropped = useRef(false)

  const press = (event: PointerEvent<HTMLElement>): void => {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-inspection]') : null
    const from = bar?.closest<HTMLElement>('[data-lane]')?.dataset.lane
    const inspectionId = bar?.dataset.inspection
    dropped.current = false
    // A finger scrolls the lanes.
    if (!moves || event.button !== 0 || event.pointerType === 'touch' || !from || !inspectionId) return
    const lanes = event.currentTarget
    let last: HeldStop | undefined
    followPointer(event.nativeEvent, {
      move: (at) => {
        scrollAtEdge(lanes, at.y)
        const move = moveUnderPointer(routes, { inspectionId, from }, span, at)
        const isPriced = last !== undefined && isSameMove(last.move, move)
        const price = isPriced ? last?.price : move && moves.priceOf(move)
        last = { inspectionId, from, at, ...(move && { move }), ...(price && { price }) }
        setHeld(last)
      },
      end: (isDropped) => {
        dropped.current = last !== undefined
        setHeld(undefined)
        if (isDropped && last?.move && last.price) moves.commit(last.move)
      },
    })
  }
  return { held, press, wasDropped: () => dropped.current }
}

interface Follower {
  move(at: { readonly x: number; readonly y: number }): void
  /** Whether the stop was let go, and not called back by Escape. */
  end(isDropped: boolean): void
}

function followPointer(start: globalThis.PointerEvent, follower: Follower): void {
  const listening = new AbortController()
  const { signal } = listening
  let isDragging = false
  const stop = (isDropped: boolean): void => {
    listening.abort()
    follower.end(isDropped && isDragging)
  }
  const move = (event: globalThis.PointerEvent): void => {
    isDragging ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > MOUSE_DISTANCE
    if (isDragging) follower.move({ x: event.clientX, y: event.clientY })
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => stop(true), { signal })
  window.addEventListener('pointercancel', () => stop(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      stop(false)
    },
    { signal, capture: true },
  )
}

function scrollAtEdge(lanes: HTMLElement, y: number): void {
  const { top, bottom } = lanes.getBoundingClientRect()
  if (y < top + SCROLL_EDGE) lanes.scrollBy(0, -SCROLL_STEP)
  else if (y > bottom - SCROLL_EDGE) lanes.scrollBy(0, SCROLL_STEP)
}
