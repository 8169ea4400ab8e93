import { CloseButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { home } from '#web/content/home.ts'
import styles from './promo-box.module.css'

const KEY = 'stopwise.promo-closed'

/** Who closed this promise does not see it again; another title is another promise. */
const isClosed = (): boolean => {
  try {
    return localStorage.getItem(KEY) === home.promo.title
  } catch {
    return false
  }
}

function rememberClosed(): void {
  try {
    localStorage.setItem(KEY, home.promo.title)
  } catch {
    // Then it comes again with the next visit.
  }
}

/** News in a corner of the page. It comes after the page, which must not wait for what this browser remembers. */
export function PromoBox() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(home.promo.flag === 1 && !isClosed()), [])
  if (!isOpen) return null
  return (
    <aside className={`flex gap12 roundCard raised dialogShadow ${styles.box}`} aria-label="News">
      <Link to={paths.appInstall} className={`ink unlined roundTick ${styles.link}`}>
        <span className={`row gap6 strong ${styles.title}`}>
          {home.promo.title} <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
        </span>
        <span className="body tertiary">{home.promo.text}</span>
      </Link>
      <CloseButton
        aria-label="Close"
        onClick={() => {
          rememberClosed()
          setOpen(false)
        }}
      />
    </aside>
  )
}
