import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconBookmarks, IconClipboardText, IconCurrentLocation, IconStar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import { samplePlaces, sampleYard } from '#core/places/sample/sample-places.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { takeCurrentLocation } from '#web/places/current-location.ts'
import type { Import } from '#web/review/import-state.ts'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import { addPlace } from '../document/place-stop.ts'
import { type DraftStop, filledStops, type PlannerDocument } from '../document/planner-document.ts'
import { newStopId } from '../document/planner-store.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { LinkLine } from '../saved/link-line.tsx'
import { DayButton } from './day-button.tsx'
import { EntryList } from './entry-list.tsx'
import { ImportTabs } from './import-tabs.tsx'

interface EntryPanelProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
  readonly imports: Import
  /** The stops as they were last sent to be optimized. */
  readonly sent: readonly DraftStop[] | undefined
  readonly urlText: string
  readonly onUrlText: (text: string) => void
}

/** Everything that brings addresses in. */
export function EntryPanel({ document, actions, imports, sent, urlText, onUrlText }: EntryPanelProps) {
  return (
    <div className={`stack gap16 ${styles.entry}`}>
      <EntryHead options={document.options} method={document.method} actions={actions} />
      <LinkLine />
      <p className={styles.lead}>A start, an end and UP TO 100 stops. We find the fastest order.</p>
      <ImportTabs imports={imports} urlText={urlText} onUrlText={onUrlText} />
      <EntryList document={document} actions={actions} sent={sent} />
      <EntryWays isEmpty={filledStops(document).length === 0} actions={actions} onFile={imports.takeFile} />
    </div>
  )
}

interface EntryWaysProps {
  /** No stop is entered. */
  readonly isEmpty: boolean
  readonly actions: PlannerActions
  readonly onFile: (file: File) => void
}

/** Ways on below the fields: pasting or dropping, a sample day to try, a clean sheet. */
function EntryWays({ isEmpty, actions, onFile }: EntryWaysProps) {
  return (
    <div className={`stack gap12 ${styles.ways}`}>
      <FileDrop
        title="Paste or drop anything here"
        hint="A list, a maps link, an Excel or CSV file. We detect which."
        accept=".xlsx,.xls,.csv"
        icon={<IconClipboardText size={20} stroke={1.7} aria-hidden="true" />}
        aside={<KeyCap>⌘V</KeyCap>}
        onFiles={([file]) => file && onFile(file)}
      />
      {isEmpty ? (
        <p className="secondary">
          New here?{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => actions.change('Sample day opened', sampleDay())}
          >
            Try a sample day with 22 stops
          </button>
        </p>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={actions.clear}>
          Clear all
        </Button>
      )}
    </div>
  )
}

/** A day to try, one click away and one undo from gone. */
const sampleDay = (): PlannerDocument => ({
  documentId: newStopId(),
  title: 'Sample day',
  start: sampleYard,
  end: sampleYard,
  stops: samplePlaces.map((place) => ({ id: newStopId(), ...place })),
  method: 'd',
  options: {},
  result: null,
  link: null,
  sample: true,
})

const FavoritesDialog = lateDialog(
  async () => (await import('#web/places/favorites/favorites-dialog.tsx')).FavoritesDialog,
)
const SavedRoutesDialog = lateDialog(async () => (await import('../saved/saved-routes-dialog.tsx')).SavedRoutesDialog)

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

interface EntryHeadProps {
  readonly options: DayOptions
  readonly method: TravelMethod
  readonly actions: PlannerActions
}

/** Heads the entries: starting here, the rules of the day, favorites, saved routes. */
function EntryHead({ options, method, actions }: EntryHeadProps) {
  return (
    <div className="row">
      <h1 className={`oneLine title ${styles.heading}`}>Where are you going today?</h1>
      <HeadButton
        label="Use current location"
        hint="Start where you are now"
        icon={<IconCurrentLocation {...iconLook} />}
        onClick={() => void takeCurrentLocation((place) => actions.chooseEnd('start', place))}
      />
      <DayButton options={options} method={method} onSave={actions.setOptions} />
      <FavoritesButton />
      <SavedRoutesButton />
    </div>
  )
}

interface HeadButtonProps {
  readonly label: string
  /** Shown at the pointer, where it says more than the label. */
  readonly hint?: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

function HeadButton({ label, hint = label, icon, onClick }: HeadButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon size={32} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function FavoritesButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <HeadButton label="Favorites" icon={<IconStar {...iconLook} />} onClick={() => setOpened(true)} />
      {opened && <FavoritesDialog onClose={() => setOpened(false)} onAdd={addPlace} />}
    </>
  )
}

function SavedRoutesButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <HeadButton label="Saved routes" icon={<IconBookmarks {...iconLook} />} onClick={() => setOpened(true)} />
      {opened && <SavedRoutesDialog onClose={() => setOpened(false)} />}
    </>
  )
}
