import { useState } from 'react'
import { createHistory, type History, record, undo } from '#core/plan/history.ts'
import { type Area, ringWith } from '#core/plan/kinds/ring-with.ts'
import type { Line, Position } from '#engine/base/geo.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { type DrawnRing, ringSteps } from './ring-steps.ts'

/** A border with the steps that led to it; whoever has the territory is told of each. */
export function useRing(first: Line, onRing: (ring: Line) => void) {
  const [history, setHistory] = useState<History<DrawnRing>>(() =>
    createHistory({ ring: first, isOpen: first.length === 0 }),
  )
  // Where the map goes: what is drawn on it is seen already, what is written or found may lie elsewhere.
  const [sought, seek] = useState(first)
  const { present } = history
  const put = (next: History<DrawnRing>, words: string): void => {
    setHistory(next)
    onRing(next.present.ring)
    announce(words)
  }
  const step = (label: string, change: (drawn: DrawnRing) => DrawnRing): void =>
    put(record(history, label, change(present)), label)
  return {
    ...present,
    /** The corners with which it began, or those that were last written or found. */
    sought,
    canUndo: history.past.length > 0,
    add: (at: Position) => step(`Corner ${present.ring.length + 1} added`, ringSteps.add(at)),
    move: (corner: number, at: Position) => step(`Corner ${corner + 1} moved`, ringSteps.move(corner, at)),
    insert: (corner: number, at: Position) => step(`Corner ${corner + 1} added`, ringSteps.insert(corner, at)),
    remove: (corner: number) => step(`Corner ${corner + 1} removed`, ringSteps.remove(corner)),
    close: () => step('Border closed', ringSteps.close),
    /** Corners that were written, or found for an address. */
    replace: (ring: Line, words: string) => {
      seek(ring)
      step(words, () => ({ ring, isOpen: ring.length === 0 }))
    },
    include: (area: Area, words: string) => {
      const ring = ringWith(present.ring, area)
      seek(ring)
      step(words, () => ({ ring, isOpen: false }))
    },
    /** Draws another one: what was is given up, and comes back by undo. */
    begin: () => step('Border begun', () => ({ ring: [], isOpen: true })),
    undo: () => put(undo(history), `Undone: ${history.past.at(-1)?.label ?? ''}`),
    /** Gives up the corners that were drawn since the border was begun. */
    leave: () => {
      const before = history.past.findLast(({ value }) => !value.isOpen)
      const back = before?.value ?? { ring: [], isOpen: true }
      put(record(history, 'Drawing left', back), 'Drawing left')
    },
  }
}

export type Ring = ReturnType<typeof useRing>
