import { keyNames } from '../../keyboard/key-names.ts'
import styles from './key-cap.module.css'

/** A key of the keyboard, as it is drawn on the one of this machine. */
export function KeyCap({ children }: { readonly children: string }) {
  return <kbd className={`secondary roundTick strongLined ${styles.key}`}>{keyNames(children)}</kbd>
}
