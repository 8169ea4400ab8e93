import { useState } from 'react'
import { depotFault, readDepot } from '#core/teams/company/depot-rules.ts'
import { client } from '#web/client/api.ts'
import { DepotFields } from '../forms/depot-fields.tsx'
import { placeFault } from '../forms/place-field.tsx'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { StepFrame } from './step-frame.tsx'
import type { Onboarding } from './use-onboarding.ts'

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The second step: where its days begin. They end there as well; settings can tell them apart. */
export function DepotStep({ onboarding }: { readonly onboarding: Onboarding }) {
  const { team, draft, change, goOn } = onboarding
  const { endAddress: _, ...kept } = team.depot ?? {}
  const depot = { timeZone: zoneHere(), ...kept, ...draft.depot }
  const [fault, setFault] = useState<string>()
  const { save, busy } = useSaveTeam(({ message }) => setFault(message))
  const confirm = async (): Promise<void> => {
    const found = depotFault(depot) ?? placeFault(depot.startAddress)
    const read = readDepot(depot)
    setFault(found)
    if (!read || found !== undefined) return
    if (await save(({ version }) => client.teams.saveDepot({ version, depot: read }))) goOn()
  }
  return (
    <StepFrame
      {...{ onboarding, fault, busy }}
      lead={`Every route begins and ends at the depot. Times are those of ${depot.timeZone}.`}
      onConfirm={() => void confirm()}
    >
      <DepotFields
        depot={depot}
        isChecked={fault !== undefined}
        onChange={(part) => {
          setFault(undefined)
          change({ depot: { ...depot, ...part } })
        }}
      />
    </StepFrame>
  )
}
