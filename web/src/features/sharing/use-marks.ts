import { useState } from 'react'
import { clearMark, type Mark, type Marks, setMark } from '#core/sharing/marks.ts'

const keyOf = (route: string): string => `stopwise.marks.${route}`

function read(route: string): Marks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(route)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Marks) : {}
  } catch {
    return {}
  }
}

function write(route: string, marks: Marks): void {
  try {
    localStorage.setItem(keyOf(route), JSON.stringify(marks))
  } catch {
    // A browser that keeps nothing still shows the marks until the page is left.
  }
}

/** Which stops the driver has marked on this device; they survive a reload. */
export function useMarks(route: string): { marks: Marks; toggle: (stop: string, mark: Mark) => void } {
  const [marks, setMarks] = useState(() => read(route))
  const toggle = (stop: string, mark: Mark): void => {
    const next = marks[stop] === mark ? clearMark(marks, stop) : setMark(marks, stop, mark)
    write(route, next)
    setMarks(next)
  }
  return { marks, toggle }
}
