import { Button, NativeSelect, Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatMinutes } from '#core/kernel/time.ts'
import { messageKinds, type TellSettings } from '#core/links/customers/message-kinds.ts'
import { settingsFault, windowLengths } from '#core/links/customers/tell-settings.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { ClockField } from '../forms/clock-field.tsx'
import { FaultLine } from '../forms/fault-line.tsx'
import fields from '../forms/fields.module.css'
import { useTouched } from '../forms/use-touched.ts'
import styles from './customers.module.css'
import { KindFields } from './kind-fields.tsx'
import { readDraft, type TellDraft, useSaveTellSettings, useTellSettings } from './use-tell-settings.ts'

/** What the customers of the team are told, by which way, and when not. */
export function CustomersSection({ company }: { readonly company: string }) {
  const query = useTellSettings()
  return (
    <Fetched query={query} loading="Loading what customers are told" failed="This could not be loaded.">
      {({ version, settings, stopped }) => (
        <>
          <SettingsForm {...{ version, settings, company }} />
          <StoppedList stopped={stopped} />
        </>
      )}
    </Fetched>
  )
}

interface SettingsFormProps {
  readonly version: number
  readonly settings: TellSettings
  readonly company: string
}

function SettingsForm({ version, settings, company }: SettingsFormProps) {
  const { draft, from, change, forget } = useTouched<TellDraft>({ ...settings, eveningAt: settings.eveningAt }, version)
  const [fault, setFault] = useState<string>()
  const save = useSaveTellSettings(forget, setFault)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readDraft(draft)
    const found = settingsFault(read)
    setFault(found)
    if (found === undefined && !save.isPending) save.mutate({ version: from, settings: read })
  }
  return (
    <form noValidate onSubmit={submit}>
      <SettingsCard
        title="Customers"
        hint="What the customers of your stops are told. It needs a phone number or an e-mail at the stop, and a route that was sent to its driver."
        footer={
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        }
      >
        {messageKinds.map((kind) => (
          <KindFields key={kind} {...{ kind, company }} settings={draft} onChange={change} />
        ))}
        <TimeFields settings={draft} onChange={change} />
        <FaultLine fault={fault} />
      </SettingsCard>
    </form>
  )
}

interface TimeFieldsProps {
  readonly settings: TellDraft
  readonly onChange: (part: Partial<TellDraft>) => void
}

const EVENING = 18 * 60

/** When customers are told by themselves, when not, and how long they are to expect the driver. */
function TimeFields({ settings, onChange }: TimeFieldsProps) {
  const { quiet, windowMinutes, eveningAt, ...rest } = settings
  const [from, to] = quiet
  return (
    <div className={styles.kind}>
      <h3>Times</h3>
      <div className={fields.fields}>
        <ClockField
          label="Quiet hours from"
          value={from}
          onChange={(minute = from) => onChange({ quiet: [minute, to] })}
        />
        <ClockField label="Quiet hours to" value={to} onChange={(minute = to) => onChange({ quiet: [from, minute] })} />
        <NativeSelect
          label="Customers expect the driver within"
          description="Where the stop has no hours of its own"
          data={windowLengths.map((length) => ({ value: String(length), label: formatMinutes(length) }))}
          value={String(windowMinutes)}
          onChange={({ currentTarget }) => onChange({ windowMinutes: Number(currentTarget.value) })}
        />
      </div>
      <EveningFields {...{ eveningAt }} hasWay={rest.ways.before !== 'none'} onChange={onChange} />
      <p className={styles.hint}>By the clocks of the depot. In the quiet hours nothing is sent.</p>
    </div>
  )
}

interface EveningFieldsProps extends Pick<TimeFieldsProps, 'onChange'> {
  readonly eveningAt: number | undefined
  readonly hasWay: boolean
}

/** Whether everybody is told of tomorrow without a press. */
function EveningFields({ eveningAt, hasWay, onChange }: EveningFieldsProps) {
  return (
    <>
      <Switch
        label="Tell customers the evening before by itself"
        checked={eveningAt !== undefined}
        disabled={!hasWay && eveningAt === undefined}
        onChange={({ currentTarget }) => onChange({ eveningAt: currentTarget.checked ? EVENING : undefined })}
      />
      {eveningAt !== undefined && (
        <div className={fields.fields}>
          <ClockField label="At" value={eveningAt} onChange={(minute = eveningAt) => onChange({ eveningAt: minute })} />
        </div>
      )}
    </>
  )
}

interface StoppedListProps {
  readonly stopped: readonly { readonly by: 'email' | 'text'; readonly mask: string; readonly at: number }[]
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Who wants to hear no more. Their contacts are not kept: what is left of them is for whoever knows them already. */
function StoppedList({ stopped }: StoppedListProps) {
  return (
    <SettingsCard
      title="Want no messages"
      hint="Customers stop messages on their page; they can start them again there. Whoever answers a text with STOP is kept by the phone network, for all senders."
    >
      {stopped.length === 0 ? (
        <p className={styles.hint}>Nobody so far.</p>
      ) : (
        <ul className={styles.lines}>
          {stopped.map(({ by, mask, at }) => (
            <li key={`${by} ${mask} ${at}`}>
              {by === 'email' ? 'E-mail' : 'Phone'} <b>{mask}</b>, {day.format(at)}
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}
