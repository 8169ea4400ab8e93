import { Button, NativeSelect, Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { blankLocation } from '#core/itinerary/itinerary.ts'
import { type DepotDraft, depotFault, readDepot } from '#core/teams/company/depot-rules.ts'
import { type DayPrices, faultOfPrices } from '#core/teams/day-prices.ts'
import type { Depot, Team } from '#core/teams/team.ts'
import { teamNotices } from '#core/teams/team-notices.ts'
import { keysOf } from '#engine/base/keys.ts'
import { client } from '#web/client/api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { DayVehicle } from '../forms/day-vehicle.tsx'
import { DepotFields } from '../forms/depot-fields.tsx'
import { FaultLine } from '../forms/fault-line.tsx'
import { Fold } from '../forms/fold.tsx'
import { PlaceField, placeFault } from '../forms/place-field.tsx'
import { pricesWords } from '../forms/price-words.ts'
import { PricesFields } from '../forms/prices-fields.tsx'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { useTouched } from '../forms/use-touched.ts'

const endsElsewhere = ({ startAddress, endAddress }: DepotDraft): boolean =>
  endAddress !== undefined && endAddress.address !== startAddress?.address

const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** The depot as it is edited, and what saving it says. */
function useDepot({ depot, version }: Team) {
  const known = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...depot }
  const { draft, from, change, forget, adopt } = useTouched<DepotDraft>(known, version)
  const [asked, setAsked] = useState<boolean>()
  const isElsewhere = asked ?? endsElsewhere(known)
  const [fault, setFault] = useState<string>()
  const fail = (message: string): void => {
    setFault(message)
    showToast({ message: teamNotices.depotNotSaved, tone: 'problem', isBrief: true })
  }
  const { save, busy } = useSaveTeam(({ message }) => fail(message), adopt)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { endAddress, ...rest } = draft
    const wanted = isElsewhere && endAddress ? draft : rest
    const found =
      depotFault(wanted) ?? placeFault(draft.startAddress) ?? (isElsewhere ? placeFault(endAddress) : undefined)
    const read = readDepot(wanted)
    setFault(found)
    if (found !== undefined || !read || busy) return
    if (!(await save(() => client.teams.saveDepot({ version: from, depot: read })))) return
    forget()
    setAsked(undefined)
    tellSaved(read, depot)
  }
  return { draft, change, isElsewhere, setElsewhere: setAsked, fault, busy, submit }
}

function tellSaved(saved: Depot, before: Depot | undefined): void {
  const [message = 'Nothing to save', ...others] = depotChanges(saved, before)
  showToast({ message, isBrief: true, ...(others.length > 0 && { detail: others.join(' · ') }) })
}

/** Where and when the days of the team begin and end. */
export function DepotSection({ team }: { readonly team: Team }) {
  const { draft, change, isElsewhere, setElsewhere, fault, busy, submit } = useDepot(team)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsCard
        title="Depot"
        hint="What a new day begins with. Days that are saved keep theirs."
        footer={
          <Button type="submit" loading={busy}>
            Save
          </Button>
        }
      >
        <DepotFields depot={draft} isChecked={fault !== undefined} onChange={change} />
        <div className="stack gap20 pt20">
          <NativeSelect
            label="Time zone of the depot"
            data={zones()}
            value={draft.timeZone ?? ''}
            onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
          />
          <Switch
            label="Routes end somewhere else"
            checked={isElsewhere}
            onChange={({ currentTarget }) => setElsewhere(currentTarget.checked)}
          />
          {isElsewhere && (
            <PlaceField
              label="End address"
              place={endsElsewhere(draft) ? draft.endAddress : blankLocation}
              error={placeFault(draft.endAddress)}
              onChange={(endAddress) => change({ endAddress })}
            />
          )}
          <DepotPrices prices={draft.prices ?? {}} onChange={(prices) => change({ prices })} />
          <DayVehicle vehicle={draft.vehicle} onChange={(vehicle) => change({ vehicle })} />
        </div>
        <FaultLine fault={fault} />
      </SettingsCard>
    </form>
  )
}

interface DepotPricesProps {
  readonly prices: DayPrices
  readonly onChange: (prices: DayPrices) => void
}

/** What the days of a team cost, which a new day begins with. */
function DepotPrices({ prices, onChange }: DepotPricesProps) {
  const fault = faultOfPrices(prices)
  return (
    <Fold title="Prices of a day" words={pricesWords(undefined, prices)} open={fault !== undefined}>
      <PricesFields {...{ prices, fault, onChange }} />
    </Fold>
  )
}

const samePlace = (one: Depot['startAddress'], other: Depot['startAddress'] | undefined): boolean =>
  one.address === other?.address && String(one.coordinates) === String(other.coordinates)

const samePrices = (one: DayPrices = {}, other: DayPrices = {}): boolean =>
  keysOf({ ...one, ...other }).every((key) => one[key] === other[key])

const sameVehicle = (one: Depot['vehicle'], other: Depot['vehicle']): boolean =>
  keysOf({ ...one, ...other }).every((key) => one?.[key] === other?.[key])

/** What is said of each field of a depot that was saved, in the order of the form. */
export function depotChanges(saved: Depot, before: Depot | undefined): readonly string[] {
  const { depotName, startAddress, endAddress, startTime, endTime, averageStopTime, timeZone, prices, vehicle } = saved
  const sameEnds = samePlace(startAddress, before?.startAddress) && samePlace(endAddress, before?.endAddress)
  return [
    ...(depotName === before?.depotName ? [] : [teamNotices.depotNameSaved]),
    ...(sameEnds ? [] : [teamNotices.addressesSaved]),
    ...(startTime === before?.startTime && timeZone === before.timeZone ? [] : [teamNotices.startTimeSaved]),
    ...(endTime === before?.endTime ? [] : [teamNotices.endTimeSaved]),
    ...(averageStopTime === before?.averageStopTime ? [] : [teamNotices.stopTimeSaved]),
    ...(samePrices(prices, before?.prices) ? [] : [teamNotices.pricesSaved]),
    ...(sameVehicle(vehicle, before?.vehicle) ? [] : [teamNotices.vehicleSaved]),
  ]
}
