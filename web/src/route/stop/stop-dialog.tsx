import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PlanStop } from '#core/plan/plan.ts'
import { FavoriteButton } from '#web/places/favorites/favorite-button.tsx'
import { PositionField } from '#web/places/field/position-field.tsx'
import { NamedTabs } from '#web/ui/controls/named-tabs.tsx'
import { SkillsInput } from '#web/ui/controls/skills-input.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import {
  type DraftKinds,
  hasTextFault,
  isUpsideDown,
  lacksPairName,
  type StopDraft,
  toStop,
  toStopDraft,
} from './stop-draft.ts'
import { EndOfRouteField, NeedFields, PlaceFields } from './stop-fields.tsx'
import { TextFields } from './text-fields.tsx'

/** Given where several drivers share the stops, whose places their routes decide. */
export interface StopTeam {
  /** What drivers are able to do, by name. */
  readonly skills: readonly string[]
  /** Fields of what only a fleet asks of a stop. */
  readonly fields: (kinds: DraftKinds, onChange: (kinds: DraftKinds) => void) => ReactNode
  /** What is noted of an address for whoever comes there on any day. */
  readonly notes: (address: string) => ReactNode
}

interface StopDialogProps {
  readonly stop: PlanStop
  /** Its place now: in the list, or in the driving order once there is one; from 0. */
  readonly place: number
  /** All stops as entered. */
  readonly stops: readonly PlanStop[]
  readonly team?: StopTeam
  readonly onClose: () => void
  readonly onSave: (stop: PlanStop) => void
}

/** What one stop needs: time there, opening hours, its place in the route, what is written for whoever comes there. */
export function StopDialog({ stop, place, stops, team, onClose, onSave }: StopDialogProps) {
  const [draft, setDraft] = useState(() => toStopDraft(stop, place))
  const change = (part: Partial<StopDraft>): void => setDraft({ ...draft, ...part })
  const taken = draft.place === 'locked' && isTaken(stops, stop, draft.number)
  const faulty =
    isUpsideDown(draft) || hasTextFault(draft) || lacksPairName(draft) || taken || draft.coordinates === undefined
  const { address, coordinates } = stop
  const save = (
    <div className="row wrap between gap16 grow">
      {coordinates && <FavoriteButton label="this stop" place={{ address, coordinates }} />}
      <Button ml="auto" disabled={faulty} onClick={() => onSave(toStop(stop, draft))}>
        Save
      </Button>
    </div>
  )
  return (
    <Dialog opened onClose={onClose} title="Stop details" lead={stop.address} footer={save}>
      <div className="stack gap16">
        <NeedFields draft={draft} onChange={change} />
        {team ? (
          <>
            <EndOfRouteField draft={draft} onChange={change} />
            <TeamFields draft={draft} known={team.skills} onChange={change} />
            {team.fields(draft.kinds, (kinds) => change({ kinds }))}
          </>
        ) : (
          <PlaceFields draft={draft} stops={stops.length} isTaken={taken} onChange={change} />
        )}
        <TextFields texts={draft.texts} onChange={(texts) => change({ texts })} />
        {team?.notes(stop.address)}
        {stop.coordinates && (
          <PositionField position={stop.coordinates} onChange={(coordinates) => change({ coordinates })} />
        )}
      </div>
    </Dialog>
  )
}

const isTaken = (stops: readonly PlanStop[], self: PlanStop, number: number): boolean =>
  stops.some(({ id, lockedAt }) => id !== self.id && lockedAt === number - 1)

const priorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'must', label: 'Must be served' },
] as const

type Priority = (typeof priorities)[number]['value']

const weights: Readonly<Record<Priority, number | undefined>> = { normal: undefined, high: 50, must: 100 }

const priorityOf = (weight = 0): Priority => (weight > 50 ? 'must' : weight > 0 ? 'high' : 'normal')

interface TeamFieldsProps {
  readonly draft: Pick<StopDraft, 'priority' | 'skills'>
  /** Skills that drivers have, to choose from. */
  readonly known: readonly string[]
  readonly onChange: (part: Partial<StopDraft>) => void
}

/** What decides which driver takes a stop, and whether it is left out where not everything fits. */
function TeamFields({ draft, known, onChange }: TeamFieldsProps) {
  return (
    <>
      <NamedTabs<Priority>
        label="Priority"
        segments={priorities}
        value={priorityOf(draft.priority)}
        onChange={(value) => onChange({ priority: weights[value] })}
      />
      <SkillsInput
        label="Skills its driver needs"
        description="Type a name and press Enter."
        known={known}
        value={draft.skills}
        onChange={(skills) => onChange({ skills })}
      />
    </>
  )
}
