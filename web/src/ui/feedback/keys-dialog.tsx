import { Dialog } from './dialog.tsx'
import { latePart } from './late-part.ts'
import { createSlot } from './one-at-a-time.ts'
import { useLatePart } from './use-late-part.ts'
import { useSlot } from './use-slot.ts'

// Loaded when it is opened, which few visitors do.
const keyList = latePart(async () => (await import('./key-list.tsx')).KeyList)

const shown = createSlot<true>()

/** Opens the list of keys. */
export const openKeys = (): void => shown.set(true)

/** All keys of the page that is shown and of every page. */
export function KeysDialog() {
  const opened = useSlot(shown) === true
  return (
    <Dialog opened={opened} onClose={() => shown.set(undefined)} title="Keys">
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const KeyList = useLatePart(keyList)
  return KeyList ? <KeyList /> : null
}
