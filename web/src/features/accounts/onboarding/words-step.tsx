import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_ONBOARDING_LENGTH } from '#core/accounts/onboarding.ts'
import authStyles from '../auth-page.module.css'
import type { OnboardingPage } from './use-onboarding.ts'

/** Words of one's own in place of `Other`. Without any the choice stands. */
export function WordsStep({ onboarding }: { readonly onboarding: OnboardingPage }) {
  const [words, setWords] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onboarding.explain(words)
  }
  return (
    <form className={authStyles.form} onSubmit={submit}>
      <TextInput
        aria-label="Please specify"
        placeholder="Please specify..."
        maxLength={MAX_ONBOARDING_LENGTH}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth>
        Next
      </Button>
    </form>
  )
}
