import type { TimeWindow } from '#engine/optimizer/index.ts'
import { addFault, type JsonPlace, type Read, readIntegers, readList } from './json-place.ts'

/** `[from, to]`. */
export const readWindow: Read<TimeWindow> = (place) => {
  const [from, to, ...others] = readIntegers(place)
  if (from !== undefined && to !== undefined && others.length === 0) return [from, to]
  if (Array.isArray(place.value)) addFault(place, 'must be [from, to]')
  return [0, 0]
}

/** `[[from, to], …]`. */
export const readWindows = (place: JsonPlace): TimeWindow[] => readList(place, readWindow)
