import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { addressBeside } from '#core/places/address-beside.ts'
import { duplicateOf } from '#core/places/duplicates.ts'
import { type PlanStop, routeOf } from '#core/plan/plan.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import {
  hasTextFault,
  isUpsideDown,
  type StopDraft,
  stopRules,
  toStop,
  toStopDraft,
} from '#web/route/stop/stop-draft.ts'
import { NeedFields } from '#web/route/stop/stop-fields.tsx'
import { TextFields } from '#web/route/stop/text-fields.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { newStopId } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { Fold } from '../forms/fold.tsx'
import { PlaceField } from '../forms/place-field.tsx'
import { teamEdits } from '../moves/team-edits.ts'
import { InsertList } from './insert-list.tsx'
import { useInsertWays } from './use-insert-ways.ts'

interface AddStopDialogProps {
  readonly onClose: () => void
}

const blank: StopDraft = toStopDraft(blankLocation, 0)

/** An order that comes in while the day is driven: what it needs, and what each driver would take for it. */
export function AddStopDialog({ onClose }: AddStopDialogProps) {
  const { day, drivers } = useBoardDay()
  const { document } = day
  const [place, setPlace] = useState<Location>(blankLocation)
  const [draft, setDraft] = useState(blank)
  const [asked, setAsked] = useState<string>()
  const known = asked === place.address ? undefined : knownOrder(document, drivers, place)
  const fault = faultOf(document) ?? known
  const own = useMemo(() => besideOthers(document, place), [document, place])
  const stop = useOrder(own, draft, fault)
  const ways = useInsertWays(planOfDay(document), stop)
  const change = (part: Partial<StopDraft>): void => setDraft({ ...draft, ...part })
  const add = (route?: number): void => {
    if (!stop) return
    onClose()
    void teamEdits(drivers).add(stop, route)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add a stop"
      lead="One driver takes it on. Everybody else’s route stays as it is."
      width="medium"
      footer={<Foot isReady={stop !== undefined} onLeave={() => add()} />}
    >
      <div className="stack gap12">
        <PlaceField label="Address" place={place} error={fault} onChange={setPlace} />
        {known !== undefined && (
          <Button variant="default" onClick={() => setAsked(place.address)}>
            Add anyway
          </Button>
        )}
        <Fold title="Details" words={stop ? stopRules(stop) : 'minutes, hours, packages, customer'}>
          <NeedFields draft={draft} onChange={change} />
          <TextFields texts={draft.texts} onChange={(texts) => change({ texts })} />
        </Fold>
        {stop && <InsertList ways={ways} onChoose={add} />}
      </div>
    </Dialog>
  )
}

/** Why nothing can be added, in a sentence. */
const faultOf = ({ stops }: DayDocument): string | undefined =>
  filledStops({ stops }).length >= MAX_TEAM_STOPS ? `A day has at most ${MAX_TEAM_STOPS} stops.` : undefined

/** That somebody has it already, another dispatcher may be who took it in. */
function knownOrder(document: DayDocument, drivers: readonly DayDriver[], place: Location): string | undefined {
  const stops = filledStops(document)
  const known = place.coordinates ? duplicateOf(stops, place.address) : undefined
  if (!known) return undefined
  const route = routeOf(planOfDay(document)?.routes ?? [], stops.indexOf(known))
  const whose = drivers[route] ? `${drivers[route].name} has it` : 'it waits for a driver'
  return `This address is on the day already: ${[known.contactName, whose].filter(Boolean).join(', ')}.`
}

/** A second order at one address has a name of its own, by which its driver marks it. */
const besideOthers = ({ stops }: DayDocument, place: Location): Location =>
  place.coordinates && duplicateOf(filledStops({ stops }), place.address)
    ? { ...place, address: addressBeside(stops, place.address, { word: 'order', first: 2 }) }
    : place

/** The order as a stop, once it has its place and nothing is wrong with it; the same one until something changes. */
function useOrder(place: Location, draft: StopDraft, fault: string | undefined): PlanStop | undefined {
  return useMemo(() => {
    if (!place.coordinates || fault !== undefined || isUpsideDown(draft) || hasTextFault(draft)) return undefined
    return { ...place, ...toStop(place, { ...draft, coordinates: place.coordinates }), id: newStopId() }
  }, [place, draft, fault])
}

interface FootProps {
  readonly isReady: boolean
  readonly onLeave: () => void
}

/** Whoever is not sure yet lets it wait among the unassigned. */
const Foot = ({ isReady, onLeave }: FootProps) => (
  <>
    <span />
    <Button variant="default" disabled={!isReady} onClick={onLeave}>
      Leave it unassigned
    </Button>
  </>
)
