import { useNetwork } from '@mantine/hooks'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import styles from './route-bar.module.css'
import { barFacts, nameOf } from './route-facts.ts'
import type { SharedRoute } from './use-shared-route.ts'

/** What a phone has above the map in place of the header: whose route this is, and whether it is offline. */
export function RouteBar({ route, menu }: { readonly route: SharedRoute; readonly menu: ReactNode }) {
  const { online } = useNetwork()
  return (
    <FloatBar>
      <Link to={paths.home} className={styles.home} aria-label="Stopwise, home">
        <LogoMark size={32} />
      </Link>
      <div className={styles.words}>
        <h1 dir="auto">{nameOf(route.title)}</h1>
        <p>{barFacts(route.itinerary)}</p>
      </div>
      <div role="status" className={styles.state}>
        {!online && (
          <Chip tone="warning" icon={<IconDeviceMobileCheck size={15} stroke={1.7} aria-hidden="true" />}>
            Offline, saved
          </Chip>
        )}
      </div>
      {menu}
    </FloatBar>
  )
}
