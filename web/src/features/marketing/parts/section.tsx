import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly label: string
  readonly children: ReactNode
  /** A tinted one takes the header with it while it is below. */
  readonly tone?: 'canvas' | 'surface'
}

/** A part of a page that explains. */
export function Section({ label, children, tone = 'canvas' }: SectionProps) {
  return (
    <section
      className={`grid lineAbove gap56 ${styles.section}`}
      aria-label={label}
      data-tone={tone}
      {...(tone === 'surface' && { 'data-header-tint': '' })}
    >
      {children}
    </section>
  )
}
