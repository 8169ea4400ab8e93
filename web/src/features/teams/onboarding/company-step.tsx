import { useState } from 'react'
import { companyFault, readCompany } from '#core/teams/company-rules.ts'
import { client } from '#web/client/api.ts'
import { CompanyFields } from '../forms/company-fields.tsx'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { StepFrame } from './step-frame.tsx'
import type { Onboarding } from './use-onboarding.ts'

/** The first step: who the team is. */
export function CompanyStep({ onboarding }: { readonly onboarding: Onboarding }) {
  const { team, draft, change, askedDrivers, goOn } = onboarding
  const company = {
    ...(askedDrivers !== undefined && { numDrivers: askedDrivers }),
    ...team.company,
    ...draft.company,
  }
  const [fault, setFault] = useState<string>()
  const { save, busy } = useSaveTeam(({ message }) => setFault(message))
  const confirm = async (): Promise<void> => {
    const read = readCompany(company)
    setFault(companyFault(company))
    if (!read) return
    if (await save(({ version }) => client.teams.saveCompany({ version, company: read }))) goOn()
  }
  return (
    <StepFrame
      {...{ onboarding, fault, busy }}
      lead="Drivers read the name on what you send them."
      onConfirm={() => void confirm()}
    >
      <CompanyFields
        company={company}
        isChecked={fault !== undefined}
        onChange={(part) => {
          setFault(undefined)
          change({ company: { ...company, ...part } })
        }}
      />
    </StepFrame>
  )
}
