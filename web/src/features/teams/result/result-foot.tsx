import { Button } from '@mantine/core'
import { IconRefresh, IconRoute, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useBoardBuild } from '../build/use-build.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardDays } from '../saving/use-days.ts'
import { ShareRoutes } from '../sending/share-routes.tsx'
import styles from './result.module.css'

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The one way on: building the routes, and once they are there sending them. */
export function DayFoot() {
  const [isSending, send] = useState(false)
  const { shown } = useBoardDay()
  const build = useBoardBuild()
  const days = useBoardDays()
  if (!shown.plan || build.running) {
    return (
      <Button
        size="md"
        fullWidth
        loading={build.running}
        disabled={days.isOpening}
        leftSection={<IconRoute {...iconLook} />}
        onClick={build.start}
      >
        Build Routes
      </Button>
    )
  }
  return (
    <div className={styles.foot}>
      <Button
        variant="default"
        size="md"
        disabled={days.isOpening}
        leftSection={<IconRefresh {...iconLook} />}
        onClick={build.start}
      >
        Rebuild
      </Button>
      <Button size="md" disabled={days.isOpening} leftSection={<IconSend {...iconLook} />} onClick={() => send(true)}>
        Send routes to drivers
      </Button>
      {isSending && !days.isOpening && <ShareRoutes onClose={() => send(false)} />}
    </div>
  )
}
