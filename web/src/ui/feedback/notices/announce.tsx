import { VisuallyHidden } from '@mantine/core'
import { createSlot } from '../dialogs/one-at-a-time.ts'
import { useSlot } from '../dialogs/use-slot.ts'

const said = createSlot<{ readonly text: string; readonly id: number }>()

let lastId = 0

/** Tells screen readers what has changed on the page, where nothing that they read by themselves says it. */
export function announce(text: string): void {
  lastId += 1
  said.set({ text, id: lastId })
}

/** The one place from which announcements are read. */
export function Announcer() {
  const saying = useSlot(said)
  return (
    <VisuallyHidden aria-live="polite" data-announcer="">
      <span key={saying?.id}>{saying?.text}</span>
    </VisuallyHidden>
  )
}
