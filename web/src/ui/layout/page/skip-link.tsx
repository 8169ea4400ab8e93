import type { MouseEvent } from 'react'
import { focusOn } from '../../keyboard/use-focus-keeper.ts'
import styles from './page.module.css'

/** Puts the focus on the content of the page that is shown, for as long as it stays there. */
function focusContent(event: MouseEvent): void {
  event.preventDefault()
  const main = document.querySelector('main')
  if (main) focusOn(main)
}

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads inside the page, and the address stays as it is
    <a className={`roundControl strongSmall ${styles.skip}`} href="#content" onClick={focusContent}>
      Skip to the content
    </a>
  )
}
