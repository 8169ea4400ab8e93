import { useMemo, useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { clearMark, type Mark, type Marks, markNames, setMark } from '#core/sharing/marks.ts'
import { keepMarks, loadMarks } from './kept-marks.ts'

function namesOf(points: readonly RoutePoint[]): ReadonlyMap<string, string> {
  const names = markNames(points.map(({ stop }) => stop))
  return new Map(points.map(({ id }, index) => [id, names[index] ?? id]))
}

/** Which points the driver has marked on this device, by point id; they survive a reload and a new order. */
export function useMarks(
  route: string,
  points: readonly RoutePoint[],
): { marks: Marks; toggle: (id: string, mark: Mark) => void } {
  const [kept, setKept] = useState(() => loadMarks(route))
  const names = useMemo(() => namesOf(points), [points])
  const marks = useMemo(
    () => Object.fromEntries([...names].flatMap(([id, name]) => (kept[name] ? [[id, kept[name]] as const] : []))),
    [names, kept],
  )
  const toggle = (id: string, mark: Mark): void => {
    const name = names.get(id) ?? id
    const next = kept[name] === mark ? clearMark(kept, name) : setMark(kept, name, mark)
    keepMarks(route, next)
    setKept(next)
  }
  return { marks, toggle }
}
