import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_KEY_NAME } from '#core/accounts/api-key.ts'
import { failureOf } from '#web/client/failure.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './profile-sections.module.css'
import type { useApiKeys } from './use-api-keys.ts'

/** Names a new API key. */
export function NewKeyForm({ create }: Pick<ReturnType<typeof useApiKeys>, 'create'>) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '' || create.isPending) return
    create.mutate({ name }, { onSuccess: () => setName('') })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="Name of the new key"
        placeholder="Night dispatch script"
        value={name}
        maxLength={MAX_KEY_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(create.error ? failureOf(create.error).message : undefined)}
      />
      <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
        Create key
      </Button>
    </form>
  )
}
