import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { choose, explain, firstOnboarding, type OnboardingState, stepBack } from '#core/accounts/onboarding.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'

export interface Onboarding {
  readonly state: OnboardingState
  readonly busy: boolean
  readonly choose: (choice: string) => void
  readonly explain: (words: string) => void
  readonly back: () => void
  readonly finish: (organization: string) => void
}

/** The questionnaire from its first question to the planner. */
export function useOnboarding(): Onboarding {
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
