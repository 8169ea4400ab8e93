import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import styles from './framed-map.module.css'

/** What an old link to the vote still answers. */
export function VotingEndedPage() {
  return (
    <MessagePage
      title="Voting ended, thank you for your consideration!"
      actions={
        <Button component={Link} to={paths.home} size="lg">
          Go to the home page
        </Button>
      }
    >
      <p>Stopwise Wins People's Choice</p>
      <FramedMap />
    </MessagePage>
  )
}

const orders = [
  { value: 'entered', label: 'As entered' },
  { value: 'fastest', label: 'Fastest order' },
] as const

/** A map sheet in its frame: the same stops as they were typed and in the order that is shortest. */
function FramedMap() {
  const [order, setOrder] = useState<'entered' | 'fastest'>('fastest')
  return (
    <figure className={`flush relative ${styles.frame}`}>
      <div className={styles.top}>
        <TickRuler ticks={60} majorEvery={5} side="top" />
      </div>
      <div className={styles.right}>
        <TickRuler ticks={54} majorEvery={6} side="right" />
      </div>
      <div className={`relative clipped roundTick strongLined dialogShadow ${styles.sheet}`}>
        <MapSheet order={order} numbered />
        <figcaption className={`grid gap8 absolute raised lifted roundDialog ${styles.caption}`}>
          <SegmentedTabs label="Order of the stops" segments={orders} value={order} onChange={setOrder} fullWidth />
          <span className={`body secondary ${styles.words}`} aria-live="polite">
            {order === 'fastest' ? 'The shortest way past the same stops.' : 'Eleven stops, as they were typed.'}
          </span>
        </figcaption>
      </div>
    </figure>
  )
}
