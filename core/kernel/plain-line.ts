// What ends a line, turns its direction or cannot be seen: with it, a name could say something else than it seems to.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu
const SCHEME = /\b[a-z][a-z0-9+.-]*:\/\//gi
// Mail programs make links of names of hosts, also without a scheme: `evil.example`, but not `3.5` or `St. Mary`.
const HOST_DOT = /(?<=[\p{L}\p{N}_-])\.(?=\p{L}{2})/gu

/**
 * What somebody has named something, as one plain line that cannot be mistaken for a link: at most `longest` characters,
 * nothing invisible, no addresses that a mail program would make clickable. Empty where nothing is left.
 */
export function plainLine(text: string, longest: number): string {
  const line = text
    .replaceAll(UNSEEN, ' ')
    .replaceAll(SCHEME, '')
    .replaceAll(HOST_DOT, '. ')
    .replaceAll('@', ' at ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
