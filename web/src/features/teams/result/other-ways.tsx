import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import type { TeamsPage } from '../use-teams-page.ts'
import { CompareWays } from './compare-ways.tsx'
import styles from './result.module.css'

/** The way to the other ways of sharing the day out. */
export function OtherWays({ page }: { readonly page: TeamsPage }) {
  const [isComparing, compare] = useState(false)
  const { plan } = page.day.document
  if (!plan) return null
  return (
    <div className={styles.ways}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconScale size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => compare(true)}
      >
        Compare other ways
      </Button>
      {isComparing && <CompareWays page={page} plan={plan} onClose={() => compare(false)} />}
    </div>
  )
}
