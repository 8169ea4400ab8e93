import type { ReactNode } from 'react'
import styles from './float-bar.module.css'

type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'none'

/** A small card that floats on the map. `none` leaves its place to the parent. */
export function FloatBar({ children, corner = 'none' }: { readonly children: ReactNode; readonly corner?: Corner }) {
  return (
    <div className={`row gap8 body figures ink raised lifted roundFloat ${styles.bar}`} data-corner={corner}>
      {children}
    </div>
  )
}
