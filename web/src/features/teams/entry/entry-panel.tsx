import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { filledStops } from '../day/day-document.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { ChosenDrivers } from './chosen-drivers.tsx'
import { EndFields } from './end-fields.tsx'
import styles from './entry.module.css'
import { EntryDetails } from './entry-details.tsx'
import { ImportModes } from './import-modes.tsx'
import { SampleDay } from './sample-day.tsx'
import { StopList } from './stop-list.tsx'

/** What a day is made of: who drives, from where, and the stops. */
export function EntryPanel({ page }: { readonly page: TeamsPage }) {
  const { document, actions } = page.day
  const [detailsOf, setDetailsOf] = useState<string>()
  const filled = filledStops(document).length
  return (
    <div className={styles.entry}>
      <ChosenDrivers page={page} />
      <EndFields document={document} actions={actions} />
      <ImportModes page={page} />
      <StopList stops={document.stops} sent={page.build.sent} onDetails={setDetailsOf} />
      <div className={styles.foot}>
        <p className={styles.count}>
          {filled === 0 ? `Up to ${MAX_TEAM_STOPS} stops` : `${counted(filled, 'stop')} of ${MAX_TEAM_STOPS}`}
        </p>
        {filled > 0 && (
          <button type="button" className={styles.link} onClick={actions.clear}>
            CLEAR ALL
          </button>
        )}
      </div>
      {filled === 0 && <SampleDay page={page} />}
      {detailsOf !== undefined && <EntryDetails page={page} id={detailsOf} onClose={() => setDetailsOf(undefined)} />}
    </div>
  )
}
