import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { Selection } from '#web/route/use-selection.ts'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/dialogs/keys.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { workAtHand } from './document/late-work.ts'
import type { PlannerActions } from './document/use-planner.ts'
import type { Optimization } from './optimize/use-optimize.ts'

const help: readonly KeyHelp[] = [
  { keys: ['⌘', 'Enter'], does: 'Optimize the route' },
  { keys: ['⌘', 'Z'], does: 'Undo' },
  { keys: ['⇧', '⌘', 'Z'], does: 'Redo' },
  { keys: ['↑', '↓'], does: 'Choose the stop above or below' },
  { keys: ['Alt', '↑', '↓'], does: 'Move the chosen stop' },
  { keys: ['L'], does: 'Lock the chosen stop to its number, or let it go' },
  { keys: ['Enter'], does: 'Details of the chosen stop' },
  { keys: ['N'], does: 'Navigate to the chosen stop' },
  { keys: ['Del'], does: 'Remove the chosen stop' },
  { keys: ['/'], does: 'Add a stop' },
  { keys: ['F'], does: 'Fit the map to the route' },
  { keys: ['⇧', 'F'], does: 'Fit the map to the chosen stop' },
  { keys: ['Esc'], does: 'Stop the search, or choose nothing' },
]

interface PlannerKeys {
  readonly points: readonly RoutePoint[]
  readonly selection: Selection
  readonly optimization: Optimization
  readonly actions: PlannerActions
  readonly optimize: () => void
}

/** A point of the route as it is read aloud. */
const pointWords = ({ bead, title, subtitle, time }: RoutePoint): string =>
  [typeof bead === 'number' ? `Stop ${bead}` : bead, title, subtitle, ...(time === undefined ? [] : [time])].join(', ')

/** The planner by keyboard. Every key has a button as well; the list behind `?` names them all. */
export function usePlannerKeys({ points, selection, optimization, actions, optimize }: PlannerKeys): void {
  usePageKeys(help)
  const at = points.findIndex(({ id }) => id === selection.selectedId)
  const chosen = points[at]
  const entered = chosen?.stop.entered
  const choose = (index: number): void => {
    const next = points[Math.min(points.length - 1, Math.max(0, index))]
    selection.onSelect(next?.id)
    if (next) announce(pointWords(next))
  }
  const move = (step: 1 | -1): void => {
    if (entered !== undefined) workAtHand()?.routeEdits.stepStop(entered, step)
  }
  const remove = (): void => {
    if (entered === undefined) return
    selection.onSelect(undefined)
    workAtHand()?.routeEdits.removeStop(entered)
  }
  // On a button Enter presses it; only the row of the chosen stop gives it up for its details.
  const openDetails = ({ target }: KeyboardEvent): void => {
    const free = target === document.body || (target instanceof Element && target.closest('li [aria-pressed="true"]'))
    if (free && entered !== undefined) selection.onDetails(chosen?.id)
  }
  useKeys([
    ['mod+Enter', optimize],
    ['mod+z', actions.undo],
    ['mod+shift+z', actions.redo],
    ['ArrowDown', () => choose(at + 1)],
    ['ArrowUp', () => choose(at - 1)],
    ['alt+ArrowDown', () => move(1)],
    ['alt+ArrowUp', () => move(-1)],
    ['n', () => chosen && window.open(chosen.urls.googleUrl, '_blank', 'noopener')],
    ['l', () => entered !== undefined && workAtHand()?.routeEdits.toggleLock(entered)],
    ['Enter', openDetails, { preventDefault: false }],
    ['Delete', remove],
    ['/', () => document.querySelector<HTMLInputElement>('[role="combobox"]')?.focus()],
    ['Escape', () => (optimization.running ? optimization.cancel() : selection.onSelect(undefined))],
  ])
}
