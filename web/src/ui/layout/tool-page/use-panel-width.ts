import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { sizes } from '../../theme/scale.ts'

const STEP_PX = 16
/** Narrowest and widest panel in pixels. */
export const panelLimits = { min: sizes['panel-min'], max: 720 } as const
const clamp = (width: number): number => Math.round(Math.min(panelLimits.max, Math.max(panelLimits.min, width)))

export interface PanelWidth {
  readonly width: number
  readonly separatorProps: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onKeyDown: (event: KeyboardEvent) => void
    onDoubleClick: () => void
  }
}

/** Width of a tool's panel: dragged or moved by arrow keys, remembered per tool, reset by a double click. */
export function usePanelWidth(tool: string, standard: number): PanelWidth {
  const [width, setWidth, reset] = useLocalStorage({
    key: `stopwise.panel.${tool}`,
    defaultValue: standard,
    getInitialValueInEffect: false,
  })
  const grip = useRef<number>(undefined)
  const press = (event: KeyboardEvent): void => {
    const change = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (change !== undefined) setWidth(clamp(width + change))
  }
  return {
    width,
    separatorProps: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = event.clientX - width
      },
      onPointerMove: (event) => {
        if (grip.current !== undefined) setWidth(clamp(event.clientX - grip.current))
      },
      onPointerUp: () => {
        grip.current = undefined
      },
      onKeyDown: press,
      onDoubleClick: reset,
    },
  }
}
