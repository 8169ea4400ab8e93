import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cycleSheet, type SheetHeights, type SheetLevel, settleSheet, stepSheet } from './sheet-stops.ts'

interface Drag {
  readonly startY: number
  readonly startHeight: number
  height: number
  speed: number
  at: number
}

const TAP_PX = 6
const LOWEST = 0.125
const HIGHEST = 0.94

const clamp = (height: number): number => Math.min(HIGHEST, Math.max(LOWEST, height))

function follow(drag: Drag, clientY: number, now: number): void {
  const height = clamp(drag.startHeight + (drag.startY - clientY) / window.innerHeight)
  drag.speed = (height - drag.height) / Math.max(0.008, (now - drag.at) / 1000)
  drag.height = height
  drag.at = now
}

const keyTargets: Readonly<Record<string, (level: SheetLevel) => SheetLevel>> = {
  ArrowUp: (level) => stepSheet(level, 1),
  ArrowDown: (level) => stepSheet(level, -1),
  Home: () => 0,
  End: () => 2,
  Enter: cycleSheet,
  ' ': cycleSheet,
}

export interface Sheet {
  /** Share of the screen. */
  readonly height: number
  readonly handleProps: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A sheet that is dragged by its handle and rests at its three heights; it goes where `wanted` says, once. */
export function useSheet(sheet: RefObject<HTMLElement | null>, wanted: SheetLevel, heights: SheetHeights): Sheet {
  const [level, setLevel] = useState(wanted)
  useEffect(() => setLevel(wanted), [wanted])
  const height = heights[level]
  const drag = useRef<Drag>(undefined)

  const grab = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { startY: event.clientY, startHeight: height, height, speed: 0, at: event.timeStamp }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return
    follow(drag.current, event.clientY, event.timeStamp)
    // Straight to the element: a render per pointer event would stutter.
    sheet.current?.setAttribute('data-dragging', '')
    sheet.current?.style.setProperty('--sheet', String(drag.current.height))
  }
  const release = (event: PointerEvent<HTMLElement>): void => {
    const held = drag.current
    if (!held) return
    drag.current = undefined
    const tapped = Math.abs(event.clientY - held.startY) < TAP_PX
    const next = tapped ? cycleSheet(level) : settleSheet(held.height, held.speed, heights)
    sheet.current?.removeAttribute('data-dragging')
    sheet.current?.style.setProperty('--sheet', String(heights[next]))
    setLevel(next)
  }
  const press = (event: KeyboardEvent): void => {
    const target = keyTargets[event.key]
    if (!target) return
    event.preventDefault()
    setLevel(target(level))
  }
  return {
    height,
    handleProps: {
      onPointerDown: grab,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: press,
    },
  }
}
