import { MINUTE_MS } from '#core/kernel/time.ts'
/** "just now", "4 min ago", "2 h ago": how old a position is. */
export function ageWords(ageMs: number): string {
  const minutes = Math.floor(ageMs / MINUTE_MS)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}
