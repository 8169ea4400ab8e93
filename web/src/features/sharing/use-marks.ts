import { useMemo, useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { clearMark, type Mark, type Marks, markNames, readMarks, setMark } from '#core/sharing/marks.ts'

const keyOf = (route: string): string => `stopwise.marks.${route}`

function read(route: string): Marks {
  try {
    return readMarks(JSON.parse(localStorage.getItem(keyOf(route)) ?? '{}'))
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

function namesOf(points: readonly RoutePoint[]): ReadonlyMap<string, string> {
  const names = markNames(points.map(({ stop }) => stop))
  return new Map(points.map(({ id }, index) => [id, names[index] ?? id]))
}

/** Which points the driver has marked on this device, by point id; they survive a reload and a new order. */
export function useMarks(
  route: string,
  points: readonly RoutePoint[],
): { marks: Marks; toggle: (id: string, mark: Mark) => void } {
  const [kept, setKept] = useState(() => read(route))
  const names = useMemo(() => namesOf(points), [points])
  const marks = useMemo(
    () => Object.fromEntries([...names].flatMap(([id, name]) => (kept[name] ? [[id, kept[name]] as const] : []))),
    [names, kept],
  )
  const toggle = (id: string, mark: Mark): void => {
    const name = names.get(id) ?? id
    const next = kept[name] === mark ? clearMark(kept, name) : setMark(kept, name, mark)
    write(route, next)
    setKept(next)
  }
  return { marks, toggle }
}
