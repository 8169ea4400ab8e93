/** Levels of lists and objects that a request may have. The deepest of the contract, a line on the map, has seven. */
export const MAX_LEVELS = 32

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text has more levels than `MAX_LEVELS`. Looked at before it is read: what is made of a text of nothing
 * but brackets costs many times what the text does. Of a text that is no JSON this says nothing.
 */
export function isTooDeep(text: string): boolean {
  let levels = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (OPENING.has(code)) levels += 1
    else if (CLOSING.has(code)) levels -= 1
    if (levels > MAX_LEVELS) return true
  }
  return false
}

/** Where the text ends that begins with the quote at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
