import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useUserId } from '#web/client/session/session.ts'
import { readTwoStep, type TwoStepState } from '#web/client/session/two-step.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import styles from './two-step.module.css'

const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }))
const TurnOffDialog = lazy(async () => ({ default: (await import('./turn-off-dialog.tsx')).TurnOffDialog }))

/** The profile's section of the second step of a sign-in. */
export function TwoStepSection({ email }: { readonly email: string }) {
  const userId = useUserId()
  const query = useQuery({ queryKey: ['two-step', userId], queryFn: readTwoStep, meta: { quiet: true } })
  const [open, setOpen] = useState<'set-up' | 'turn-off'>()
  const close = (): void => setOpen(undefined)
  const refresh = (): void => void query.refetch()
  return (
    <SettingsCard
      title="Two-step sign-in"
      hint="A code of an app on your phone, beside the password: whoever learns the password alone stays out."
      footer={
        (query.data === 'on' || query.data === 'off') && (
          <Choices state={query.data} onSetUp={() => setOpen('set-up')} onTurnOff={() => setOpen('turn-off')} />
        )
      }
    >
      <Fetched
        query={query}
        loading={<SkeletonRows rows={1} label="Asking how you sign in" />}
        failed="How you sign in could not be asked"
      >
        {(state) => <State state={state} />}
      </Fetched>
      <Suspense fallback={null}>
        {open === 'set-up' && (
          <SetUpDialog email={email} replaces={query.data === 'on'} onClose={close} onDone={refresh} />
        )}
        {open === 'turn-off' && <TurnOffDialog onClose={close} onDone={refresh} />}
      </Suspense>
    </SettingsCard>
  )
}

function State({ state }: { readonly state: TwoStepState }) {
  if (state === 'off') return <p className={styles.state}>It is off: your password is enough to sign in.</p>
  if (state !== 'on') {
    return <p className={styles.state}>You sign in through {state.provider}, which has a second step of its own.</p>
  }
  return (
    <p className={styles.state} data-on>
      <IconShieldCheck size={18} stroke={1.7} aria-hidden="true" />
      It is on: signing in asks for a code of your app.
    </p>
  )
}

interface ChoicesProps {
  readonly state: 'on' | 'off'
  readonly onSetUp: () => void
  readonly onTurnOff: () => void
}

function Choices({ state, onSetUp, onTurnOff }: ChoicesProps) {
  if (state === 'off') return <Button onClick={onSetUp}>Set up</Button>
  return (
    <div className={styles.choices}>
      <Button variant="default" onClick={onSetUp}>
        Use another app
      </Button>
      <Button variant="default" className={styles.danger ?? ''} onClick={onTurnOff}>
        Turn off
      </Button>
    </div>
  )
}
