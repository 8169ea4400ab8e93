import { type RefCallback, useCallback, useRef, useState } from 'react'

/** The height of an element in whole pixels with padding and border, whenever it changes; 0 until it is there. */
export function useOuterHeight<Shown extends HTMLElement>(): { ref: RefCallback<Shown>; height: number } {
  const [height, setHeight] = useState(0)
  const observer = useRef<ResizeObserver>(undefined)
  const ref = useCallback((element: Shown | null) => {
    observer.current?.disconnect()
    if (!element) return setHeight(0)
    const measure = (): void => setHeight(Math.ceil(element.getBoundingClientRect().height))
    observer.current = new ResizeObserver(measure)
    observer.current.observe(element, { box: 'border-box' })
    measure()
  }, [])
  return { ref, height }
}
