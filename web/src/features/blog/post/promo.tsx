import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { howItWorks } from '#web/content/how-it-works.ts'
import { VideoButton } from '#web/ui/video/video-button.tsx'
import styles from './promo.module.css'

/** What the product is, under a post: the app, and a video of how it works. */
export function Promo() {
  return (
    <aside className={styles.promo} aria-label="Stopwise">
      <div>
        <p className={styles.title}>Every stop, in the right order.</p>
        <p className={styles.text}>Put in up to 100 stops, and drive the fastest order with the map app you use.</p>
      </div>
      <div className={styles.actions}>
        <Button
          component={Link}
          to={paths.appInstall}
          leftSection={<IconDeviceMobile size={18} stroke={1.7} aria-hidden="true" />}
        >
          Get the App
        </Button>
        <VideoButton video={howItWorks} />
      </div>
    </aside>
  )
}
