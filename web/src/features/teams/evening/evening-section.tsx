import { Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_EVENING_ADDRESSES, readAddresses } from '#core/teams/evening/evening-mail.ts'
import { eveningMailsFault } from '#core/teams/evening/evening-mailing.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import { ClockField } from '../forms/clock-field.tsx'
import { FaultLine } from '../forms/fault-line.tsx'
import { useTouched } from '../forms/use-touched.ts'
import { useEveningMails, useSaveEveningMails } from './use-evening-mails.ts'

const EVENING = 18 * 60

/** To whom the report of a day is mailed, and whether it goes by itself. */
export const EveningSection = ({ timeZone }: { readonly timeZone: string }) => (
  <Fetched
    query={useEveningMails()}
    loading="Loading to whom the report goes"
    failed="To whom the report goes could not be loaded"
  >
    {({ version, to, at }) => <MailsForm {...{ version, timeZone }} known={{ text: to.join(', '), at }} />}
  </Fetched>
)

interface MailsDraft {
  readonly text: string
  readonly at: number | null
}

interface MailsFormProps {
  readonly version: number
  readonly known: MailsDraft
  readonly timeZone: string
}

function MailsForm({ version, known, timeZone }: MailsFormProps) {
  const { draft, from, change, forget } = useTouched<MailsDraft>(known, version)
  const [fault, setFault] = useState<string>()
  const save = useSaveEveningMails(forget, setFault)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { at } = draft
    const { to } = readAddresses(draft.text)
    const found = eveningMailsFault({ to, ...(at === null ? {} : { at }) })
    setFault(found)
    if (found === undefined && !save.isPending) save.mutate({ version: from, to, at })
  }
  return (
    <form noValidate onSubmit={submit}>
      <SettingsCard
        title="Evening report"
        hint="What was done, missed and left of a day, by mail. It goes for days whose routes were sent."
        footer={
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        }
      >
        <TextInput
          label="Mail it to"
          description={`Up to ${MAX_EVENING_ADDRESSES} addresses, with commas between them`}
          inputMode="email"
          value={draft.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <div className="stack gap20 pt20">
          <HourFields at={draft.at} timeZone={timeZone} onChange={(at) => change({ at })} />
        </div>
        <FaultLine fault={fault} />
      </SettingsCard>
    </form>
  )
}

interface HourFieldsProps {
  readonly at: number | null
  readonly timeZone: string
  readonly onChange: (at: number | null) => void
}

/** Whether the report goes without a press, and when. */
const HourFields = ({ at, timeZone, onChange }: HourFieldsProps) => (
  <>
    <Switch
      label="Mail it by itself each day"
      checked={at !== null}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? EVENING : null)}
    />
    {at !== null && (
      <>
        <ClockField label="At" value={at} onChange={(minute = at) => onChange(minute)} />
        <p className={rows.note}>
          By the clocks of the depot ({timeZone}). Before noon it is the report of the day before.
        </p>
      </>
    )}
  </>
)
