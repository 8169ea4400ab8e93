import { KeyCap } from '../../controls/tags/key-cap.tsx'
import { type KeyHelp, pageKeys } from './keys.ts'
import styles from './keys-dialog.module.css'
import { useSlot } from './use-slot.ts'

const everywhere: readonly KeyHelp[] = [
  { keys: ['D'], does: 'Light or dark theme' },
  { keys: ['?'], does: 'All keys' },
  { keys: ['Esc'], does: 'Close, cancel or deselect' },
]

function KeysOf({ title, keys }: { readonly title: string; readonly keys: readonly KeyHelp[] }) {
  return (
    <section>
      <h3 className={`eyebrow tertiary upper ${styles.title}`}>{title}</h3>
      <dl className="flush">
        {keys.map(({ keys: caps, does }) => (
          <div key={does} className={`gap16 lineBelow ${styles.row}`}>
            <dt>{does}</dt>
            <dd className="flex gap4 flush">
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

/** The keys of the current page, then those of every page. */
export function KeyList() {
  const ofPage = useSlot(pageKeys) ?? []
  return (
    <>
      {ofPage.length > 0 && <KeysOf title="On this page" keys={ofPage} />}
      <KeysOf title="Everywhere" keys={everywhere} />
    </>
  )
}
