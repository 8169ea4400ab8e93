import { type RefObject, useRef } from 'react'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/keys.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { DayView } from '../day/use-day-view.ts'

const help: readonly KeyHelp[] = [
  { keys: ['/'], does: 'Search for an inspector' },
  { keys: ['↑', '↓'], does: 'Next or previous inspector, or lane' },
  { keys: ['←', '→'], does: 'Next or previous inspection of a lane' },
  { keys: ['⌥', '←', '→', '↑', '↓'], does: 'Carry the inspection, Enter to drop it' },
  { keys: ['⌘', 'Z'], does: 'Undo' },
  { keys: ['0'], does: 'Show all inspectors' },
  { keys: ['F'], does: 'Fit the map' },
  { keys: ['T'], does: 'Fold or unfold the day' },
  { keys: ['[', ']'], does: 'Previous or next day' },
]

/** The keys of the page; the field that `/` leads to takes the ref. */
export function useRoutesKeys({ selection, select }: DayView): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  const leave = (): void => {
    const { inspectorId, inspectionId } = selection
    select(inspectorId !== undefined && inspectionId !== undefined ? { inspectorId } : {})
  }
  useKeys([
    ['/', () => search.current?.focus()],
    ['Escape', leave, { preventDefault: false }],
    ['0', () => select({})],
  ])
  usePageKeys(help)
  return search
}
