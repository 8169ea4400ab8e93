import { IconFileSpreadsheet, IconList, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { counted } from '#core/kernel/counted.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { focusNextField } from '#web/places/field/focus-next-field.ts'
import { StopField } from '#web/places/field/stop-field.tsx'
import type { Import } from '#web/review/import-state.ts'
import { FileDialog } from '#web/review/sources/file-dialog.tsx'
import { ListDialog } from '#web/review/sources/list-dialog.tsx'
import { StopDialog } from '#web/route/stop/stop-dialog.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import { useBoardBuild } from '../build/use-build.ts'
import type { DayActions } from '../day/day-actions.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import { presentDay } from '../day/day-store.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { stopTeam } from '../kinds/stop-team.tsx'
import { useBoardDays } from '../saving/use-days.ts'
import { ChosenDrivers } from './chosen-drivers.tsx'
import styles from './entry.module.css'
import { StopFiles } from './stop-files-buttons.tsx'
import { StopList } from './stop-list.tsx'

/** What a day is made of: who drives, from where, and the stops. */
export function EntryPanel({ imports }: { readonly imports: Import }) {
  const { day, team } = useBoardDay()
  const { sent } = useBoardBuild()
  const { document, actions } = day
  const [detailsOf, setDetailsOf] = useState<string>()
  const filled = filledStops(document).length
  return (
    <div className={`stack gap12 ${styles.entry}`}>
      <ChosenDrivers />
      <EndFields document={document} actions={actions} />
      <ImportModes imports={imports} />
      <StopList stops={document.stops} sent={sent} onDetails={setDetailsOf} />
      <div className={rows.apart}>
        <p className="secondary">
          {filled === 0 ? `Up to ${MAX_TEAM_STOPS} stops` : `${counted(filled, 'stop')} of ${MAX_TEAM_STOPS}`}
        </p>
        {filled > 0 && (
          <button type="button" className={styles.link} onClick={actions.clear}>
            CLEAR ALL
          </button>
        )}
      </div>
      {filled === 0 ? <SampleDay /> : <StopFiles document={document} drivers={team.drivers} />}
      {detailsOf !== undefined && <EntryDetails id={detailsOf} onClose={() => setDetailsOf(undefined)} />}
    </div>
  )
}

interface EndFieldsProps {
  readonly document: DayDocument
  readonly actions: DayActions
}

const isSame = (one: Location, other: Location): boolean =>
  one.address === other.address && String(one.coordinates) === String(other.coordinates)

/** Where the day begins, and where it ends if that is somewhere else. */
function EndFields({ document: { start, end, date }, actions }: EndFieldsProps) {
  const field = (which: 'start' | 'end', label: string, place: Location, placeholder: string) => (
    <li>
      <StopField
        kind={which}
        label={label}
        place={place}
        placeholder={placeholder}
        line={which === 'start' ? 'below' : 'above'}
        onType={(text) => actions.typeEnd(which, text)}
        onChoose={(chosen) => {
          // It was looked up, and another day may be on the page by now.
          if (presentDay().date !== date) return
          actions.chooseEnd(which, chosen)
          focusNextField()
        }}
        onRemove={place.address === '' ? undefined : () => actions.chooseEnd(which, blankLocation)}
      />
    </li>
  )
  return (
    <ol className={rows.bare} aria-label="Start and end of the day">
      {field('start', 'Start location', start, 'Where do the drivers start?')}
      {field('end', 'End location', isSame(start, end) ? blankLocation : end, 'Back to the start')}
    </ol>
  )
}

interface EntryDetailsProps {
  /** The stop whose details are open, if it is still there. */
  readonly id: string
  readonly onClose: () => void
}

/** What one stop of a day needs. */
function EntryDetails({ id, onClose }: EntryDetailsProps) {
  const { day, team } = useBoardDay()
  const account = useBoardAccount()
  const { document, actions } = day
  const place = document.stops.findIndex((stop) => stop.id === id)
  const stop = document.stops[place]
  if (!stop) return null
  return (
    <StopDialog
      stop={stop}
      place={place}
      stops={filledStops(document)}
      team={stopTeam(team, document, account)}
      onClose={onClose}
      onSave={(changed) => {
        actions.setStop(stop.id, changed)
        onClose()
      }}
    />
  )
}

/** A day to try the board with, for somebody who has nothing at hand. */
function SampleDay() {
  const days = useBoardDays()
  const { isAllowed } = useBoardAccount()
  return (
    <p className={`secondary ${styles.sample}`}>
      New here?{' '}
      <button
        type="button"
        className={styles.link}
        disabled={days.isBusy}
        onClick={() => isAllowed() && days.loadSample()}
      >
        Try a sample day with 12 drivers
      </button>
    </p>
  )
}

type Mode = 'address' | 'list' | 'import'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

const modes = [
  { value: 'address', label: 'Address', icon: <IconMapPin {...iconLook} /> },
  { value: 'list', label: 'List', icon: <IconList {...iconLook} />, opens: true },
  { value: 'import', label: 'Import', icon: <IconFileSpreadsheet {...iconLook} />, opens: true },
] as const

/** How stops are added: one by one, or many at once from a list or a file, for which a visitor signs in. */
function ImportModes({ imports }: { readonly imports: Import }) {
  const { isAllowed } = useBoardAccount()
  const [mode, setMode] = useState<Mode>('address')
  const reset = (): void => setMode('address')
  return (
    <>
      <SegmentedTabs
        label="How to add stops"
        segments={modes}
        value={mode}
        onChange={(value) => (value === 'address' || isAllowed()) && setMode(value)}
        fullWidth
      />
      <ListDialog
        opened={mode === 'list'}
        limit={MAX_TEAM_STOPS}
        onClose={reset}
        onTake={(text) => {
          reset()
          imports.takeList(text)
        }}
      />
      <FileDialog
        opened={mode === 'import'}
        isFleet
        limit={MAX_TEAM_STOPS}
        onClose={reset}
        onFile={(file) => {
          reset()
          imports.takeFile(file)
        }}
      />
    </>
  )
}
