import type { MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent, useState } from 'react'
import { watchPointer } from '#web/ui/pointer/follow-pointer.ts'
import type { MapPlace } from '../map-content.ts'
import { boxBetween, enclosedStops, type ScreenPoint } from './enclosed.ts'

/** Choosing by a line around places, which is asked for first. */
export interface Lasso {
  readonly armed: boolean
  readonly toggle: () => void
  readonly cancel: () => void
}

type Line = readonly ScreenPoint[]
const noLine: Line = []
// A press that goes nowhere is a click.
const LEAST_PIXELS = 5

/** State of choosing many places at once; one line chooses once. A box with Shift needs no asking. */
export function useLasso(
  map: MapRef | null,
  places: readonly MapPlace[],
  onEnclose: ((ids: readonly string[]) => void) | undefined,
): { readonly lasso: Lasso | undefined; readonly line: Line } {
  const [armed, setArmed] = useState(false)
  const [line, setLine] = useState(noLine)
  const isOffered = onEnclose !== undefined
  const press = useEffectEvent((event: PointerEvent) => {
    if (!map || event.button !== 0 || (!armed && !event.shiftKey)) return
    // Neither a pan nor a zoom: the map would take the same pointer.
    event.preventDefault()
    event.stopPropagation()
    map.getMap().dragPan.disable()
    drawLine(event, map.getContainer(), {
      isBox: !armed,
      draw: setLine,
      end: (drawn) => {
        map.getMap().dragPan.enable()
        setLine(noLine)
        setArmed(false)
        if (drawn) onEnclose?.(enclosedStops(places, drawn, ({ position: { lat, lng } }) => map.project([lng, lat])))
      },
    })
  })
  useEffect(() => {
    if (!map || !isOffered) return
    // Shift and a drag zoom otherwise.
    map.getMap().boxZoom.disable()
    const listening = new AbortController()
    map.getCanvasContainer().addEventListener('pointerdown', press, { capture: true, signal: listening.signal })
    return () => {
      listening.abort()
      map.getMap().boxZoom.enable()
    }
  }, [map, isOffered])
  const lasso = isOffered ? { armed, toggle: () => setArmed(!armed), cancel: () => setArmed(false) } : undefined
  return { lasso, line }
}

interface Drawing {
  readonly isBox: boolean
  readonly draw: (line: Line) => void
  /** Without a line where the pointer went nowhere, or the drawing was called off. */
  readonly end: (line?: Line) => void
}

function drawLine(start: PointerEvent, frame: HTMLElement, { isBox, draw, end }: Drawing): void {
  const { left, top } = frame.getBoundingClientRect()
  const at = ({ clientX, clientY }: PointerEvent): ScreenPoint => ({ x: clientX - left, y: clientY - top })
  const first = at(start)
  let line: Line = [first]
  watchPointer({
    move: (event) => {
      line = isBox ? boxBetween(first, at(event)) : [...line, at(event)]
      draw(line)
    },
    end: (isDrawn) => {
      const isLong = line.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) >= LEAST_PIXELS)
      if (isLong) swallowClick()
      end(isDrawn && isLong ? line : undefined)
    },
  })
}

const CLICK_MS = 300

/** The click that ends a drawn line would choose what lies under its end. */
function swallowClick(): void {
  const signal = AbortSignal.timeout(CLICK_MS)
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal })
}
