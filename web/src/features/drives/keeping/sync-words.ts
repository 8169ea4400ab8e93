import { counted } from '#core/kernel/counted.ts'

type SyncTone = 'danger' | 'info' | 'success' | 'warning'

interface SyncFacts {
  readonly online: boolean
  /** What was said is there after a reload. */
  readonly isKept: boolean
  /** Marks, and proofs and notes, that wait to be sent. */
  readonly marks: number
  readonly proofs: number
  readonly isOver: boolean
  /** Whether anything was ever said on this route. */
  readonly hasSaid: boolean
  readonly hasSent: boolean
}

/** What stands beside the name of the route: whether everything that was said has arrived. */
export function syncWords(facts: SyncFacts): { readonly text: string; readonly tone: SyncTone } | undefined {
  const { online, isKept, marks, proofs, isOver, hasSaid, hasSent } = facts
  const waiting = marks + proofs
  if (isOver) return { text: 'Link ended', tone: 'danger' }
  // A browser that keeps nothing, or has no room: the page must stay open until there is a network.
  if (!isKept && waiting > 0) return { text: 'Not saved yet', tone: 'danger' }
  if (!online) return { text: 'Offline, saved', tone: 'warning' }
  if (waiting > 0) return { text: `${proofs === 0 ? counted(marks, 'mark') : waiting} to send`, tone: 'info' }
  return hasSaid && hasSent ? { text: 'Sent', tone: 'success' } : undefined
}
