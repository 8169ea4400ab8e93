import { type KeyHelp, usePageKeys } from '#web/ui/feedback/keys.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { TeamsPage } from './use-teams-page.ts'

const help: readonly KeyHelp[] = [
  { keys: ['⌘', 'Enter'], does: 'Build the routes' },
  { keys: ['⌘', 'Z'], does: 'Undo' },
  { keys: ['⇧', '⌘', 'Z'], does: 'Redo' },
  { keys: ['[', ']'], does: 'Previous or next day' },
  { keys: ['1', '…', '9'], does: 'Choose a driver' },
  { keys: ['⌥', '↑'], does: 'Carry the stop along or to another lane' },
  { keys: ['M'], does: 'Move the chosen stop to another driver' },
  { keys: ['N'], does: 'Navigate to the chosen stop' },
  { keys: ['L'], does: 'Lock the chosen stops' },
  { keys: ['Del'], does: 'Unassign the chosen stops' },
  { keys: ['0'], does: 'Show all drivers' },
  { keys: ['T'], does: 'Fold or open the timeline' },
  { keys: ['F'], does: 'Fit the map to the day' },
  { keys: ['/'], does: 'Go to the next empty address' },
  { keys: ['Esc'], does: 'Stop the build, or choose nothing' },
]

/** The board by keyboard: what concerns the day as a whole. Each key has a button as well. */
export function useBoardKeys({ build, day, days, drivers, selection }: TeamsPage): void {
  usePageKeys(help)
  const chooseDriver = (number: number) => (): void => selection.onDriver(drivers[number - 1]?.id)
  useKeys([
    ['mod+Enter', build.start],
    ['mod+z', () => days.isOpening || day.actions.undo()],
    ['mod+shift+z', () => days.isOpening || day.actions.redo()],
    ['0', () => selection.onDriver(undefined)],
    ...Array.from({ length: 9 }, (_, index): [string, () => void] => [`${index + 1}`, chooseDriver(index + 1)]),
    ['/', () => document.querySelector<HTMLInputElement>('main [role="combobox"]')?.focus()],
    ['Escape', () => (build.running ? build.cancel() : selection.clear())],
  ])
}
