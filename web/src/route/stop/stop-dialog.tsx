import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { PlanStop } from '#core/plan/plan.ts'
import { FavoriteButton } from '#web/places/favorites/favorite-button.tsx'
import { PositionField } from '#web/places/field/position-field.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { hasTextFault, isUpsideDown, type StopDraft, toStop, toStopDraft } from './stop-draft.ts'
import { NeedFields, PlaceFields } from './stop-fields.tsx'
import { TeamFields } from './team-fields.tsx'
import { TextFields } from './text-fields.tsx'

interface StopDialogProps {
  readonly stop: PlanStop
  /** Its place now: in the list, or in the driving order once there is one; from 0. */
  readonly place: number
  /** All stops as entered. */
  readonly stops: readonly PlanStop[]
  /** What drivers are able to do, by name: given where several share the stops, whose places their routes decide. */
  readonly teamSkills?: readonly string[]
  readonly onClose: () => void
  readonly onSave: (stop: PlanStop) => void
}

/** What one stop needs: time there, opening hours, its place in the route, what is written for whoever comes there. */
export function StopDialog({ stop, place, stops, teamSkills, onClose, onSave }: StopDialogProps) {
  const [draft, setDraft] = useState(() => toStopDraft(stop, place))
  const change = (part: Partial<StopDraft>): void => setDraft({ ...draft, ...part })
  const taken = draft.place === 'locked' && isTaken(stops, stop, draft.number)
  const faulty = isUpsideDown(draft) || hasTextFault(draft) || taken || draft.coordinates === undefined
  const { address, coordinates } = stop
  const save = (
    <Group justify="space-between" flex={1}>
      {coordinates && <FavoriteButton label="this stop" place={{ address, coordinates }} />}
      <Button ml="auto" disabled={faulty} onClick={() => onSave(toStop(stop, draft))}>
        Save
      </Button>
    </Group>
  )
  return (
    <Dialog opened onClose={onClose} title="Stop details" lead={stop.address} footer={save}>
      <Stack gap="md">
        <NeedFields draft={draft} onChange={change} />
        {teamSkills ? (
          <TeamFields draft={draft} known={teamSkills} onChange={change} />
        ) : (
          <PlaceFields draft={draft} stops={stops.length} isTaken={taken} onChange={change} />
        )}
        <TextFields texts={draft.texts} onChange={(texts) => change({ texts })} />
        {stop.coordinates && (
          <PositionField position={stop.coordinates} onChange={(coordinates) => change({ coordinates })} />
        )}
      </Stack>
    </Dialog>
  )
}

const isTaken = (stops: readonly PlanStop[], self: PlanStop, number: number): boolean =>
  stops.some(({ id, lockedAt }) => id !== self.id && lockedAt === number - 1)
