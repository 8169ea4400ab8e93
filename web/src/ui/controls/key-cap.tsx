import styles from './key-cap.module.css'

/** A key of the keyboard, as it is drawn on it. */
export function KeyCap({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>
}
