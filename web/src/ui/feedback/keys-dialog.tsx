import { KeyCap } from '../controls/key-cap.tsx'
import { Dialog } from './dialog.tsx'
import { type KeyHelp, pageKeys } from './keys.ts'
import styles from './keys-dialog.module.css'
import { createSlot } from './one-at-a-time.ts'
import { useSlot } from './use-slot.ts'

const everywhere: readonly KeyHelp[] = [
  { keys: ['D'], does: 'Light or dark theme' },
  { keys: ['?'], does: 'All keys' },
  { keys: ['Esc'], does: 'Close, cancel or deselect' },
]

const shown = createSlot<true>()

/** Opens the list of keys. */
export const openKeys = (): void => shown.set(true)

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly KeyHelp[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {keys.map(({ keys: caps, does }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.caps}>
              {caps.map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All keys of the page that is shown and of every page. */
export function KeysDialog() {
  const opened = useSlot(shown) === true
  const ofPage = useSlot(pageKeys) ?? []
  return (
    <Dialog opened={opened} onClose={() => shown.set(undefined)} title="Keys">
      {ofPage.length > 0 && <KeyList title="On this page" keys={ofPage} />}
      <KeyList title="Everywhere" keys={everywhere} />
    </Dialog>
  )
}
