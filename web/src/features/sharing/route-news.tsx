import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './shared-route.module.css'
import type { SharedRoute } from './use-shared-route.ts'

/** What happened to a link while its route was on the screen: its sender changed it, or ended it. */
export function RouteNews({ route: { version, isOver } }: { readonly route: SharedRoute }) {
  const [seen, setSeen] = useState(version)
  const isChanged = version !== seen && !isOver
  return (
    <div role="status">
      {(isOver || isChanged) && (
        <div className={styles.news}>
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
          <p>
            {isOver
              ? 'The sender has ended this link. The route stays here until you leave the page.'
              : 'The sender changed this route. Your marks are kept.'}
          </p>
          {isChanged && (
            <Button variant="subtle" size="compact-md" onClick={() => setSeen(version)}>
              OK
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
