import { Dialog, failedToOpen, useOpenedPart } from './dialog.tsx'
import { latePart } from './late-part.ts'
import { createSlot } from './one-at-a-time.ts'
import { useSlot } from './use-slot.ts'

// Loaded when it is opened, which few visitors do.
const keyList = latePart(async () => (await import('./key-list.tsx')).KeyList)

const shown = createSlot<true>()
const title = 'Keys'
const close = (): void => shown.set(undefined)

/** Opens the list of keys. */
export const openKeys = (): void => shown.set(true)

/** All keys of the page that is shown and of every page. */
export function KeysDialog() {
  const opened = useSlot(shown) === true
  const KeyList = useOpenedPart(keyList, { opened, onClose: close, inShort: failedToOpen(title) })
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      {KeyList && <KeyList />}
    </Dialog>
  )
}
