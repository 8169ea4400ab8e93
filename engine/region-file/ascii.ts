const FIRST_BEYOND_ASCII = 0x80
const CHUNK = 8192

const escaped = (unit: string): string =>
  unit.charCodeAt(0) < FIRST_BEYOND_ASCII ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A value as JSON in ASCII bytes: everything else is escaped, so that it needs no encoder. */
export function toAsciiJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(/[^\n]/gu, (letter) => letter.split('').map(escaped).join(''))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** The value that {@link toAsciiJson} wrote; `undefined` where these bytes are no JSON. */
export function readAsciiJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(fromUnits(bytes))
  } catch {
    return undefined
  }
}

/** A string of these code units; in pieces, since a call takes only so many arguments. */
export function fromUnits(units: Uint8Array | Uint16Array): string {
  const pieces: string[] = []
  for (let start = 0; start < units.length; start += CHUNK) {
    pieces.push(String.fromCharCode(...units.subarray(start, start + CHUNK)))
  }
  return pieces.join('')
}
