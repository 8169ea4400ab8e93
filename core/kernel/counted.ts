/** A count with its noun: "1 stop", "22 stops". `count` is a whole number; the plural ends in s or es. */
export function counted(count: number, noun: string): string {
  const plural = /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}
