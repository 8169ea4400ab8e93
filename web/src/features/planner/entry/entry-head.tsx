import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBookmarks, IconCurrentLocation, IconStar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { takeCurrentLocation } from '#web/places/current-location.ts'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import { addPlace } from '../document/place-stop.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { DayButton } from './day-button.tsx'

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
export function EntryHead({ options, method, actions }: EntryHeadProps) {
  return (
    <div className={styles.headingLine}>
      <h1 className={styles.heading}>Where are you going today?</h1>
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
