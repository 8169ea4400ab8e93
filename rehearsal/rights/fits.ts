/** Whether a text fits a pattern of a policy: `*` is any text, `?` one letter, everything else itself. */
export function fits(text: string, pattern: string): boolean {
  let [at, mark, star, retry] = [0, 0, -1, 0]
  while (at < text.length) {
    const sign = pattern[mark]
    if (sign === '*') {
      star = mark
      retry = at
      mark += 1
    } else if (sign === '?' || sign === text[at]) {
      at += 1
      mark += 1
    } else if (star >= 0) {
      mark = star + 1
      retry += 1
      at = retry
    } else return false
  }
  while (pattern[mark] === '*') mark += 1
  return mark === pattern.length
}
