/** "10:42 AM" by the clock of whoever looks; with the day where that was another one. */
export function clockTime(at: number, now: number = Date.now()): string {
  const date = new Date(at)
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  if (date.toDateString() === new Date(now).toDateString()) return time
  return `${date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}
