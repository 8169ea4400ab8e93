import { PasswordInput } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './auth-page.module.css'
import { passwordRules } from './validate-sign-up.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (password: string) => void
}

function Checklist({ id, password }: { readonly id: string; readonly password: string }) {
  return (
    <ul id={id} className={`grid gap4 unpadded unlisted ${styles.rules}`} aria-label="The password needs">
      {passwordRules.map(({ id: rule, text, holds }) => {
        const held = holds(password)
        const Icon = held ? IconCheck : IconPoint
        return (
          <li key={rule} className={`row gap6 tertiary ${styles.rule}`} data-holds={held}>
            <Icon size={15} stroke={1.7} aria-label={held ? 'done:' : 'missing:'} />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

/** A new password. From the first focus on, a list under it shows what is still missing. */
export function PasswordField({ label, value, error, onChange }: PasswordFieldProps) {
  const id = useId()
  const [visited, setVisited] = useState(false)
  return (
    <div>
      <PasswordInput
        label={label}
        name="new-password"
        autoComplete="new-password"
        size="lg"
        value={value}
        error={fieldError(error)}
        aria-describedby={visited ? id : undefined}
        onFocus={() => setVisited(true)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {visited && <Checklist id={id} password={value} />}
    </div>
  )
}
