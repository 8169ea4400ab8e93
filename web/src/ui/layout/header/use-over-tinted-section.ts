import { useEffect, useState } from 'react'

const HEADER_PX = 68

/** True while the header lies over a section marked `data-header-tint`. */
export function useOverTintedSection(scrollY: number): boolean {
  const [over, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the positions change with the scroll
  useEffect(() => {
    const boxes = [...document.querySelectorAll('[data-header-tint]')].map((section) => section.getBoundingClientRect())
    setOver(boxes.some(({ top, bottom }) => top < HEADER_PX && bottom > 0))
  }, [scrollY])
  return over
}
