import { useEffect } from 'react'

interface Inset {
  readonly left: string
  readonly right: string
  readonly bottom: string
}

/** Keeps toasts clear of what stands at the sides and at the foot of the page while it is shown. */
export function useToastInset({ left, right, bottom }: Inset): void {
  useEffect(() => {
    const inset = { '--toast-left': left, '--toast-right': right, '--toast-bottom': bottom }
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(inset)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(inset)) style.removeProperty(name)
    }
  }, [left, right, bottom])
}

/** Says how much of the map's lower part something else takes, such as a chart: toasts stand above it. In pixels. */
export function useMapFoot(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--map-foot', `${height}px`)
    return () => {
      style.removeProperty('--map-foot')
    }
  }, [height])
}
