import { type ComponentProps, useContext } from 'react'
import styles from './page.module.css'
import { PageTitle } from './page-title.ts'

interface PageMainProps extends ComponentProps<'main'> {
  /** Names the page in the browser's tab; the screen's own title if left out. */
  readonly title?: string
}

/** The content of a page: its title in the tab, and the landmark that the skip link leads to. Each page has one. */
export function PageMain({ title, className, children, ...main }: PageMainProps) {
  const ofScreen = useContext(PageTitle)
  const name = title ?? ofScreen
  return (
    <main className={className ?? styles.main} {...main}>
      <title>{name === '' ? 'Stopwise' : `${name} · Stopwise`}</title>
      {children}
    </main>
  )
}
