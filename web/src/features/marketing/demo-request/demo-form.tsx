import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isEmail } from '#core/kernel/email-address.ts'
import { client } from '#web/client/api.ts'
import { useConfig } from '#web/client/config.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import hiddenStyles from '#web/ui/patterns/hidden.module.css'
import styles from './demo-form.module.css'

type Form = ReturnType<typeof useDemoForm>

const lines = [
  { field: 'name', label: 'Name', autoComplete: 'name', maxLength: 200 },
  { field: 'organization', label: 'Organization', autoComplete: 'organization', maxLength: 200 },
  { field: 'email', label: 'Email', autoComplete: 'email', maxLength: 254, type: 'email' },
] as const satisfies readonly ({ readonly field: keyof DemoFields } & Readonly<Record<string, unknown>>)[]

/** A field that nobody sees. */
function Trap({ form }: { readonly form: Form }) {
  return (
    <div className={hiddenStyles.hidden} aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={form.fields.website}
          onChange={(event) => form.change('website')(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}

/** What became of the request. */
function Outcome({ state }: { readonly state: DemoState }) {
  const { supportAddress } = useConfig()
  return (
    <>
      <p className={styles.success} role="status">
        {state === 'success' && "Thank you! Your demo request has been sent. We'll be in touch soon."}
      </p>
      {state === 'error' && (
        <p className={styles.error} role="alert">
          There was an issue sending your request. Please try again or contact us directly.{' '}
          <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        </p>
      )}
    </>
  )
}

interface DemoFormProps {
  readonly submitLabel: string
  readonly infoLabel: string
  /** What is known already of what they want to say. */
  readonly info?: string
}

/** Asks a person of ours to get in touch. */
export function DemoForm({ submitLabel, infoLabel, info }: DemoFormProps) {
  const form = useDemoForm(info)
  const { fields, errors, state, change, submit } = form
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="grid gap16" noValidate onSubmit={send}>
      {lines.map(({ field, ...line }) => (
        <TextInput
          key={field}
          {...line}
          name={field}
          size="lg"
          required
          withAsterisk={false}
          value={fields[field]}
          error={fieldError(errors[field])}
          onChange={(event) => change(field)(event.currentTarget.value)}
        />
      ))}
      <Textarea
        label={infoLabel}
        name="additionalInfo"
        size="lg"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={fields.additionalInfo}
        onChange={(event) => change('additionalInfo')(event.currentTarget.value)}
      />
      <Trap form={form} />
      <Button type="submit" size="lg" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Sending...' : submitLabel}
      </Button>
      <Outcome state={state} />
    </form>
  )
}

const SUCCESS_MS = 5000

type DemoState = 'idle' | 'submitting' | 'success' | 'error'

/** Sends the form: once at a time, emptied when it has arrived, kept as it is when it has not. */
function useDemoForm(additionalInfo = '') {
  const [fields, setFields] = useState({ ...emptyDemo, additionalInfo })
  const [errors, setErrors] = useState<DemoErrors>({})
  const [state, setState] = useState<DemoState>('idle')
  const busy = useRef(false)
  useEffect(() => {
    if (state !== 'success') return
    const timer = setTimeout(() => setState('idle'), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [state])
  const change = (field: keyof DemoFields) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  const send = async (): Promise<void> => {
    const { isSent } = await client.marketing.sendForm(fields).catch(() => ({ isSent: false }))
    busy.current = false
    setState(isSent ? 'success' : 'error')
    if (isSent) setFields(emptyDemo)
  }
  const submit = (): void => {
    if (busy.current) return
    const problems = demoErrors(fields)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    busy.current = true
    setState('submitting')
    void send()
  }
  return { fields, errors, state, change, submit }
}

/** What the form asks for. */
interface DemoFields {
  readonly name: string
  readonly organization: string
  readonly email: string
  readonly additionalInfo: string
  /** Seen by nobody; what fills in every field fills this in. */
  readonly website: string
}

export const emptyDemo: DemoFields = { name: '', organization: '', email: '', additionalInfo: '', website: '' }

type DemoErrors = Partial<Record<keyof DemoFields, string>>

function emailError(email: string): string | undefined {
  if (email === '') return 'Email is required.'
  return isEmail(email) ? undefined : 'Invalid email format.'
}

/** What is missing or cannot be: name, organization and e-mail are asked for, the rest is not. */
export function demoErrors({ name, organization, email }: DemoFields): DemoErrors {
  const wrongEmail = emailError(email.trim())
  return {
    ...(name.trim() === '' && { name: 'Name is required.' }),
    ...(organization.trim() === '' && { organization: 'Organization is required.' }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
  }
}
