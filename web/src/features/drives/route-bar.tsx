import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import { paths } from '#web/client/paths.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import styles from './route-bar.module.css'
import { barFacts, barTitle } from './route-facts.ts'
import type { SharedRoute } from './use-shared-route.ts'

interface RouteBarProps {
  readonly route: SharedRoute
  /** How it is in time. */
  readonly live: LiveRoute | undefined
  /** Whether what was marked has arrived. */
  readonly state: ReactNode
  readonly menu: ReactNode
}

/** What a phone has above the map in place of the header: whose route this is, and whether what was marked has arrived. */
export function RouteBar({ route, live, state, menu }: RouteBarProps) {
  return (
    <FloatBar>
      <Link to={paths.home} className={styles.home} aria-label="Stopwise, home">
        <LogoMark size={32} />
      </Link>
      <div className={styles.words}>
        <h1 dir="auto">{barTitle(route.title, route.date)}</h1>
        <p>{barFacts(route.itinerary, route.date, live)}</p>
      </div>
      <div className={styles.state}>{state}</div>
      {menu}
    </FloatBar>
  )
}
