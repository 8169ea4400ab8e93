import { Link } from 'react-router-dom'
import styles from './logo.module.css'

/** The mark: a route that draws an S from its start to its last stop. */
export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg className="block fixed" width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect className={styles.sheet} width="30" height="30" rx="8" />
      <path className={styles.route} d="M21.2 8.8h-8a3.1 3.1 0 0 0 0 6.2h3.6a3.1 3.1 0 0 1 0 6.2h-8" />
      <circle className={styles.start} cx="8.8" cy="21.2" r="2.3" />
      <circle className={styles.end} cx="21.2" cy="8.7" r="3.05" />
    </svg>
  )
}

/** Mark and name, leading home. */
export function Logo({ to = '/' }: { readonly to?: string }) {
  return (
    <Link to={to} className={`inline gap8 ink roundControl unlined ${styles.link}`} aria-label="Stopwise, home">
      <LogoMark />
      <span className={styles.name} aria-hidden="true">
        Stopwise
      </span>
    </Link>
  )
}
