import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { withDriverName } from '#core/plan/driver-words.ts'
import { BrokenRules } from '#web/route/problems/broken-rules.tsx'
import { TravelNote } from '#web/route/travel-note.tsx'
import { filledStops } from '../day/day-document.ts'
import { Tray } from '../tray/tray.tsx'
import type { TeamsPage } from '../use-teams-page.ts'
import { ChangeList } from './change-list.tsx'
import { OtherWays } from './other-ways.tsx'
import styles from './result.module.css'
import { RouteCards } from './route-cards.tsx'
import { StopTable } from './stop-table.tsx'

/** The routes of the day: who drives what, every stop, and what was changed. */
export function ResultPanel({ page }: { readonly page: TeamsPage }) {
  const [tab, setTab] = useState<string | null>('routes')
  const { past } = page.day.state.history
  return (
    <div className={styles.result}>
      <Tabs className={styles.tabs ?? ''} value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="routes">Routes</Tabs.Tab>
          <Tabs.Tab value="stops">Stops {filledStops(page.shown).length}</Tabs.Tab>
          <Tabs.Tab value="changes">Changes {past.length}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="routes">
          <OtherWays page={page} />
          <RouteCards page={page} />
          <div className={styles.source}>
            <TravelNote routes={page.shown.plan?.routes ?? []} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="stops">
          <StopTable page={page} />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <ChangeList page={page} />
        </Tabs.Panel>
      </Tabs>
      <div className={styles.tray}>
        <BrokenRules subject="These routes break" rules={brokenRulesOf(page)} />
        <Tray page={page} />
      </div>
    </div>
  )
}

/** What the routes break, with the names of the drivers. */
const brokenRulesOf = ({ shown, drivers }: TeamsPage): readonly string[] =>
  (shown.plan?.brokenRules ?? []).map((rule) => withDriverName(rule, (driver) => drivers[driver]?.name))
