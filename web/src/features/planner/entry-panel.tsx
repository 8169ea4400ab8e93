import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import {
  IconBookmarks,
  IconClipboardText,
  IconCurrentLocation,
  IconFileSpreadsheet,
  IconLink,
  IconList,
  IconMapPin,
  IconStar,
} from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_STOPS } from '#core/planner/limits.ts'
import { takeCurrentLocation } from '#web/places/current-location.ts'
import { FavoritesDialog } from '#web/places/favorites/favorites-dialog.tsx'
import { FileDialog } from '#web/review/sources/file-dialog.tsx'
import { ListDialog } from '#web/review/sources/list-dialog.tsx'
import type { Import } from '#web/review/use-import.ts'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { KeyCap } from '#web/ui/controls/key-cap.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { DayButton } from './day-button.tsx'
import { EntryList } from './entry-list.tsx'
import { addPlace } from './place-stop.ts'
import styles from './planner.module.css'
import { filledStops, type PlannerDocument } from './planner-document.ts'
import { sampleDay } from './sample-day.ts'
import { SavedRoutesDialog } from './saved-routes-dialog.tsx'
import type { PlannerActions } from './use-planner.ts'

export type ImportType = 'address' | 'url' | 'list' | 'import'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

const tabs = [
  { value: 'address', label: 'Address', icon: <IconMapPin {...iconLook} /> },
  { value: 'url', label: 'Maps link', icon: <IconLink {...iconLook} /> },
  { value: 'list', label: 'List', icon: <IconList {...iconLook} /> },
  { value: 'import', label: 'File', icon: <IconFileSpreadsheet {...iconLook} /> },
] as const

interface EntryPanelProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
  readonly imports: Import
  readonly urlText: string
  readonly onUrlText: (text: string) => void
}

/** Everything that brings addresses in. */
export function EntryPanel({ document, actions, imports, urlText, onUrlText }: EntryPanelProps) {
  const [type, setType] = useState<ImportType>('address')
  const reset = () => setType('address')
  const count = filledStops(document).length
  const [savedOpen, setSavedOpen] = useState(false)
  const [favoritesOpen, setFavoritesOpen] = useState(false)
  return (
    <div className={styles.entry}>
      <div className={styles.headingLine}>
        <h1 className={styles.heading}>Where are you going today?</h1>
        <Tooltip label="Start where you are now">
          <ActionIcon
            size={32}
            aria-label="Use current location"
            onClick={() => void takeCurrentLocation((place) => actions.chooseEnd('start', place))}
          >
            <IconCurrentLocation {...iconLook} />
          </ActionIcon>
        </Tooltip>
        <DayButton options={document.options} onSave={actions.setOptions} />
        <Tooltip label="Favorites">
          <ActionIcon size={32} aria-label="Favorites" onClick={() => setFavoritesOpen(true)}>
            <IconStar {...iconLook} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Saved routes">
          <ActionIcon size={32} aria-label="Saved routes" onClick={() => setSavedOpen(true)}>
            <IconBookmarks {...iconLook} />
          </ActionIcon>
        </Tooltip>
      </div>
      <p className={styles.lead}>A start, an end and UP TO 100 stops. We find the fastest order.</p>
      <SegmentedTabs label="How to add stops" segments={tabs} value={type} onChange={setType} fullWidth />
      {type === 'url' && <MapsLinkField text={urlText} onText={onUrlText} onTake={imports.takeUrl} onTaken={reset} />}
      <EntryList document={document} actions={actions} />
      <div className={styles.ways}>
        <FileDrop
          title="Paste or drop anything here"
          hint="A list, a maps link, an Excel or CSV file. We detect which."
          accept=".xlsx,.xls,.csv"
          icon={<IconClipboardText size={20} stroke={1.7} aria-hidden="true" />}
          aside={<KeyCap>⌘V</KeyCap>}
          onFiles={([file]) => file && imports.takeFile(file)}
        />
        {count === 0 ? (
          <p className={styles.newHere}>
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
      {favoritesOpen && <FavoritesDialog onClose={() => setFavoritesOpen(false)} onAdd={addPlace} />}
      {savedOpen && <SavedRoutesDialog onClose={() => setSavedOpen(false)} />}
      <ListDialog
        opened={type === 'list'}
        limit={MAX_STOPS}
        onClose={reset}
        onTake={(text) => {
          reset()
          imports.takeList(text)
        }}
      />
      <FileDialog
        opened={type === 'import'}
        limit={MAX_STOPS}
        onClose={reset}
        onFile={(file) => {
          reset()
          imports.takeFile(file)
        }}
      />
    </div>
  )
}

interface MapsLinkFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onTake: (text: string) => boolean
  readonly onTaken: () => void
}

function MapsLinkField({ text, onText, onTake, onTaken }: MapsLinkFieldProps) {
  return (
    <TextInput
      label="Google Maps directions link"
      description="Paste the link and press Enter. Its first and last place become start and end."
      placeholder="https://www.google.com/maps/dir/…"
      value={text}
      data-autofocus
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onTake(text)) return
        onText('')
        onTaken()
      }}
    />
  )
}
