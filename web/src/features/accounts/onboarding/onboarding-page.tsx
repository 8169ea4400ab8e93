import { Button, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  choiceOf,
  choose,
  explain,
  firstOnboarding,
  MAX_ONBOARDING_LENGTH,
  mediums,
  type OnboardingState,
  segments,
  stepBack,
} from '#core/accounts/onboarding.ts'
import { client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import formPage from '#web/ui/layout/form-page.module.css'
import { SplitPage } from '#web/ui/layout/split-page/split-page.tsx'
import authStyles from '../auth-page.module.css'
import styles from './onboarding.module.css'

const questions = {
  1: 'What will you use Stopwise for?',
  1.5: 'What will you use Stopwise for?',
  2: 'How did you hear about us?',
  2.5: 'How did you hear about us?',
  3: 'Where do you work?',
} as const

/** Three questions for somebody who has begun: use, source, organization. */
export function OnboardingPage() {
  const onboarding = useOnboarding()
  const { step } = onboarding.state
  const number = Math.floor(step)
  return (
    <SplitPage title={questions[step]} picture={<MapSheet />}>
      <div className={`grid gap8 small tertiary ${styles.progress}`}>
        <Progress value={(number / 3) * 100} aria-label={`Step ${number} of 3`} />
        <span>{`Step ${number} of 3`}</span>
      </div>
      <h1 className={formPage.title}>{questions[step]}</h1>
      <StepOf key={step} onboarding={onboarding} />
      <Button variant="default" mt="sm" onClick={onboarding.back}>
        Back
      </Button>
    </SplitPage>
  )
}

function StepOf({ onboarding }: { readonly onboarding: Onboarding }) {
  const { state } = onboarding
  if (state.step === 3) return <OrganizationStep onboarding={onboarding} />
  if (state.step === 1) return <ChoiceStep {...{ onboarding }} choices={segments} answer={state.segment} />
  if (state.step === 2) return <ChoiceStep {...{ onboarding }} choices={mediums} answer={state.medium} />
  return <WordsStep onboarding={onboarding} />
}

interface ChoiceStepProps {
  readonly onboarding: Onboarding
  readonly choices: readonly string[]
  /** What was answered before, where somebody has come back. */
  readonly answer: string
}

/** A question with its choices; choosing leads on. */
function ChoiceStep({ onboarding, choices, answer }: ChoiceStepProps) {
  return (
    <div className={styles.choices}>
      <ChoiceList
        label="Choose one"
        choices={choices}
        chosen={choiceOf(answer, choices)}
        onChoose={onboarding.choose}
      />
    </div>
  )
}

/** The last question, which nobody has to answer. Staff of a department read the name of the product on its button. */
function OrganizationStep({ onboarding }: { readonly onboarding: Onboarding }) {
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

/** Words of one's own in place of `Other`. Without any the choice stands. */
function WordsStep({ onboarding }: { readonly onboarding: Onboarding }) {
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

interface Onboarding {
  readonly state: OnboardingState
  readonly busy: boolean
  readonly choose: (choice: string) => void
  readonly explain: (words: string) => void
  readonly back: () => void
  readonly finish: (organization: string) => void
}

/** The questionnaire from its first question to the planner. */
function useOnboarding(): Onboarding {
  const navigate = useNavigate()
  const [state, setState] = useState(firstOnboarding)
  const [busy, setBusy] = useState(false)

  const save = async (organization: string): Promise<void> => {
    const { segment, medium } = state
    setBusy(true)
    try {
      await client.accounts.saveOnboarding({ segment, medium, organization })
      await navigate(paths.planner)
    } catch (error) {
      setBusy(false)
      void showNotice({ title: 'Your answers could not be saved', message: failureOf(error).message })
    }
  }
  return {
    ...{ state, busy },
    choose: (choice) => setState((now) => choose(now, choice)),
    explain: (words) => setState((now) => explain(now, words)),
    back: () => {
      const before = stepBack(state)
      if (before) setState(before)
      else void navigate(-1)
    },
    finish: (organization) => void save(organization.trim()),
  }
}
