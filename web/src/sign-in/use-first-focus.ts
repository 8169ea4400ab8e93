import { type RefObject, useEffect, useRef } from 'react'

/** Gives an element the focus once it is there: it takes the place of what had it, in a page or dialog that stays. */
export function useFirstFocus<Focused extends HTMLElement>(isWanted = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
