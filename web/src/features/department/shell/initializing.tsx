import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import styles from './initializing.module.css'

/** What stands in the place of the workspace for its first second. */
export function Initializing() {
  return (
    <PageMain className={styles.page ?? ''}>
      <div className={styles.words}>
        <p role="status">Initializing authentication</p>
        <TickRuler ticks={32} />
      </div>
    </PageMain>
  )
}
