import type { Coordinates } from '#engine/base/geo.ts'

const COUNT = /^(\d{1,3}(?:[,.' ]\d{3})+|\d+)(?:[.,]0+)?(?:\s*[a-z]+\.?)?$/i

/** A whole number from 0 to `most`, with or without the name of what is counted: `3`, `3.0`, `1,200`, `3 boxes`. */
export function readCount(text: string, most: number): number | undefined {
  const digits = COUNT.exec(text.trim())?.[1]?.replaceAll(/\D/g, '')
  const count = digits === undefined ? Number.NaN : Number(digits)
  return count <= most ? count : undefined
}

/** Degrees of up to `most` either way: `40.7`, `-73,98`, `73.98 W`. */
export function readDegrees(text: string, most: number): number | undefined {
  const [, number, wind = ''] = /^([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([nsew])?$/i.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const degrees = Number(number.replace(',', '.')) * (/[sw]/i.test(wind) ? -1 : 1)
  return Math.abs(degrees) <= most ? degrees : undefined
}

/** A position in one cell: `40.7, -73.98`. */
export function readPosition(text: string): Coordinates | undefined {
  const parts = text
    .trim()
    .replaceAll(/^\(|\)$/g, '')
    .split(/\s*[,;]\s*|\s+/)
  const [lat, lng] = [readDegrees(parts[0] ?? '', 90), readDegrees(parts[1] ?? '', 180)]
  return parts.length === 2 && lat !== undefined && lng !== undefined ? [lat, lng] : undefined
}

/** The position that a link of our own files holds. */
export function positionOfLink(text: string): Coordinates | undefined {
  const [, lat, lng] = /^https:\/\/waze\.com\/ul\?ll=([^%&]+)%2C([^&]+)&/.exec(text.trim()) ?? []
  const [north, east] = [Number(lat), Number(lng)]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined
}

const MAX_NAMES = 20
const NAME_CHARACTERS = 60

/** Names with commas, semicolons or bars between them, each once; `undefined` for more or longer ones than are kept. */
export function readNames(text: string): string[] | undefined {
  const names = [...new Set(text.split(/[,;|\n]/).map((name) => name.trim()))].filter((name) => name !== '')
  return names.length <= MAX_NAMES && names.every(({ length }) => length <= NAME_CHARACTERS) ? names : undefined
}

const priorities: readonly (readonly [words: RegExp, weight: number])[] = [
  [/^(?:low(?:est)?|l|niedrig|normal|medium|m|standard|mittel|none|no)$/, 0],
  [/^(?:high|h|hoch|yes)$/, 50],
  [/^(?:urgent|critical|c|must|must be served|highest|asap|express|dringend|immediate)$/, 100],
]

/** 0 to 100: a number, or one of the words that people have for it. */
export function readPriority(text: string): number | undefined {
  const plain = text.trim().toLowerCase()
  const named = priorities.find(([words]) => words.test(plain))?.[1]
  return named ?? readCount(plain, 100)
}

const MAX_UNITS = 20
const MAX_LOAD = 100_000

/** Amounts by unit, `pallets: 2, lb: 40` or `2 pallets; 40 lb`; `undefined` where one of them is neither. */
export function readLoads(text: string): Record<string, number> | undefined {
  const loads: Record<string, number> = {}
  const parts = text.split(/[,;|]/).filter((part) => part.trim() !== '')
  for (const part of parts) {
    const [, unit, after] = /^\s*(.{1,60}?)\s*[:=]\s*(\d+)\s*$/.exec(part) ?? []
    const [, before, name] = /^\s*(\d+)\s+(.{1,60}?)\s*$/.exec(part) ?? []
    const [key, amount] = unit === undefined ? [name, Number(before)] : [unit, Number(after)]
    if (key === undefined || amount > MAX_LOAD) return undefined
    loads[key] = amount
  }
  return parts.length <= MAX_UNITS ? loads : undefined
}

/** Yes or no, in one of the words that people have for it. */
export function readYesNo(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase()
  if (/^(?:yes|y|true|1|x|ja|oui|si|sí)$/.test(plain)) return true
  return /^(?:no|n|false|0|-|nein|non)$/.test(plain) ? false : undefined
}
