import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import typeStyles from '#web/ui/theme/type.module.css'
import styles from './page.module.css'
import { PageMain } from './page-main.tsx'
import { PageTitle } from './page-title.ts'

interface PageProps {
  /** Heads the page and names its tab; the screen's own title if left out. */
  readonly title?: string
  readonly lead?: ReactNode
  readonly width?: 'column' | 'wide'
  /** `hidden` where the content says by itself what the page is; screen readers still hear it. */
  readonly heading?: 'shown' | 'hidden'
  readonly children: ReactNode
}

/** The usual page: title in the tab, heading, lead, one column. What is fetched stands in a `Fetched` inside it. */
export function Page({ title, lead, width = 'column', heading = 'shown', children }: PageProps) {
  const ofScreen = useContext(PageTitle)
  const name = title ?? ofScreen
  return (
    <PageMain className={styles.page ?? ''} data-width={width} title={name}>
      {heading === 'hidden' ? (
        <VisuallyHidden component="h1">{name}</VisuallyHidden>
      ) : (
        <h1 className={typeStyles.h2}>{name}</h1>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </PageMain>
  )
}
