import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type CompanyDraft, companyFault, readCompany } from '#core/teams/company-rules.ts'
import type { Team } from '#core/teams/team.ts'
import { client } from '#web/client/api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { CompanyFields } from '../forms/company-fields.tsx'
import { FaultLine } from '../forms/fault-line.tsx'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { useTouched } from '../forms/use-touched.ts'

/** What the team says of its company. */
export function ProfileSection({ team }: { readonly team: Team }) {
  const { draft: company, from, change, forget, adopt } = useTouched<CompanyDraft>(team.company ?? {}, team.version)
  const [fault, setFault] = useState<string>()
  const { save, busy } = useSaveTeam(({ message }) => setFault(message), adopt)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readCompany(company)
    setFault(companyFault(company))
    if (!read || busy) return
    if (!(await save(() => client.teams.saveCompany({ version: from, company: read })))) return
    forget()
    showToast({ message: 'Profile saved', isBrief: true })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsCard
        title="Profile"
        hint="Drivers read the name of the company on what you send them."
        footer={
          <Button type="submit" loading={busy}>
            Save
          </Button>
        }
      >
        <CompanyFields company={company} isChecked={fault !== undefined} onChange={change} />
        <FaultLine fault={fault} />
      </SettingsCard>
    </form>
  )
}
