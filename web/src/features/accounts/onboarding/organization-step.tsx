import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_ONBOARDING_LENGTH } from '#core/accounts/onboarding.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import authStyles from '../auth-page.module.css'
import type { OnboardingPage } from './use-onboarding.ts'

/** The last question, which nobody has to answer. Staff of a department read the name of the product on its button. */
export function OrganizationStep({ onboarding }: { readonly onboarding: OnboardingPage }) {
  const [organization, setOrganization] = useState(onboarding.state.organization)
  const { data: user } = useCurrentUser()
  const isStaff = user?.roles.some((role) => role.startsWith('department-')) ?? false
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onboarding.finish(organization)
  }
  return (
    <form className={authStyles.form} onSubmit={submit}>
      <TextInput
        label="Organization"
        description="Optional"
        placeholder="Example Company Inc."
        autoComplete="organization"
        maxLength={MAX_ONBOARDING_LENGTH}
        value={organization}
        onChange={({ currentTarget }) => setOrganization(currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth loading={onboarding.busy}>
        {isStaff ? 'Continue to Stopwise Maps' : 'Continue to Maps'}
      </Button>
    </form>
  )
}
