import type { ReactNode } from 'react'
import styles from './design-page.module.css'

/** A chapter of the design page. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.examples}>{children}</div>
    </section>
  )
}

interface ExampleProps {
  readonly name: string
  readonly children: ReactNode
  readonly wide?: boolean
  readonly flush?: boolean
}

/** One component, with its name. */
export function Example({ name, children, wide = false, flush = false }: ExampleProps) {
  return (
    <div className={styles.example} data-wide={wide || undefined}>
      <p className={styles.name}>{name}</p>
      <div className={styles.stage} data-flush={flush || undefined}>
        {children}
      </div>
    </div>
  )
}
