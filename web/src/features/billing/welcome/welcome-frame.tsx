import type { ReactNode } from 'react'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import typeStyles from '#web/ui/theme/type.module.css'
import styles from './welcome.module.css'

interface WelcomeFrameProps {
  readonly title: string
  readonly lead: string
  /** The main way on, and others. */
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** What has been won, the ways on, and a map beside them. */
export const WelcomeFrame = ({ title, lead, actions, children }: WelcomeFrameProps) => (
  <PageMain className={styles.page ?? ''} title={title}>
    <div className={styles.words}>
      <h1 className={typeStyles.h1}>{title}</h1>
      <p className={`secondary mt12 ${typeStyles.lead}`}>{lead}</p>
      <div className={styles.actions}>{actions}</div>
      {children}
    </div>
    <div className={`clipped roundTick strongLined land ${styles.picture}`}>
      <MapSheet />
    </div>
  </PageMain>
)
