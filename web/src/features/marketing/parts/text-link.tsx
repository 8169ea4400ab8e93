import { Link } from 'react-router-dom'
import styles from './text-link.module.css'

/** A way on that is less than a button. */
export function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={`brand roundControl strong ${styles.link}`} to={to}>
      {children}
    </Link>
  )
}
