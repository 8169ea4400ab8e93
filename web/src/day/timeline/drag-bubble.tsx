import type { ReactNode } from 'react'
import styles from './timeline.module.css'

interface DragBubbleProps {
  /** Of the pointer, in CSS pixels of the window; absent while a stop is carried by key. */
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly children: ReactNode
}

/** As wide as a bubble may be, it stays whole at the edges of the window. */
const insideWindow = (x: number): string => `clamp(10.5rem, ${x}px, calc(100vw - 10.5rem))`

/** What dropping a held stop here would mean, beside the pointer. Screen readers are told it by announcements. */
export const DragBubble = ({ at, children }: DragBubbleProps) => (
  <div
    className={styles.bubble}
    data-free={at ? '' : undefined}
    style={at ? { left: insideWindow(at.x), top: at.y } : undefined}
    aria-hidden="true"
  >
    {children}
  </div>
)
