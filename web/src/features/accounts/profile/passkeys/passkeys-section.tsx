import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { passkeyRemovalProblem } from '#web/client/session/passkey-errors.ts'
import { type Passkey, readPasskeys, removePasskey, useOffersPasskeys } from '#web/client/session/passkeys.ts'
import { useUserId } from '#web/client/session/session.ts'
import { readTwoStep } from '#web/client/session/two-step.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { dayWords } from '../day-words.ts'
import styles from '../profile-sections.module.css'

const AddDialog = lazy(async () => ({ default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog }))

/** The profile's section of passkeys, for who signs in here: a provider has its own. */
export function PasskeysSection() {
  const userId = useUserId()
  const offers = useOffersPasskeys()
  // What the section of the second step asks for as well.
  const { data } = useQuery({ queryKey: ['two-step', userId], queryFn: readTwoStep, meta: { quiet: true } })
  if (!offers || (data !== 'on' && data !== 'off')) return null
  return <Passkeys userId={userId} standsForBoth={data === 'on'} />
}

interface PasskeysProps {
  readonly userId: string | undefined
  readonly standsForBoth: boolean
}

function Passkeys({ userId, standsForBoth }: PasskeysProps) {
  const query = useQuery({ queryKey: ['passkeys', userId], queryFn: readPasskeys, meta: { quiet: true } })
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const refresh = (): Promise<unknown> => query.refetch()
  // The button that had the focus goes with the passkey.
  const remove = useRemoval(() => void refresh().then(() => addButton.current?.focus()))
  return (
    <SettingsCard
      title="Passkeys"
      hint="Sign in with your finger, your face or the lock of your screen, in the place of the password. A copy of this site cannot ask for them."
      footer={
        <Button ref={addButton} onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      }
    >
      <Fetched
        query={query}
        loading={<SkeletonRows rows={1} label="Fetching your passkeys" />}
        failed="Your passkeys could not be fetched"
        empty={{ when: (passkeys) => passkeys.length === 0, show: <EmptyState title={noneYet(standsForBoth)} /> }}
      >
        {(passkeys) => (
          <ul className={styles.keys}>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
            ))}
          </ul>
        )}
      </Fetched>
      <Suspense fallback={null}>
        {isAdding && <AddDialog onClose={() => setIsAdding(false)} onDone={() => void refresh()} />}
      </Suspense>
    </SettingsCard>
  )
}

const noneYet = (standsForBoth: boolean): string =>
  standsForBoth ? 'No passkeys yet. One replaces the password and the code of your app.' : 'No passkeys yet.'

/** Removes one after a question. */
function useRemoval(onDone: () => void) {
  const { mutate } = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => showToast({ message: 'Passkey removed' }),
    onError: (error) => showToast({ message: passkeyRemovalProblem(error), tone: 'problem' }),
    onSettled: onDone,
    meta: { quiet: true },
  })
  return async ({ id, name }: Passkey): Promise<void> => {
    const message = `“${name}” signs you in no more. Delete it on the device too, or it goes on offering it.`
    if (await askFirst({ title: 'Remove this passkey?', message, yes: 'Remove passkey' })) mutate(id)
  }
}

interface RowProps {
  readonly passkey: Passkey
  readonly onRemove: () => void
}

function Row({ passkey: { name, madeAt, worksHere }, onRemove }: RowProps) {
  const day = madeAt === undefined ? undefined : dayWords(madeAt)
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {day !== undefined && <span>Made {day}</span>}
          {!worksHere && <span>Made at an earlier address of the site: it signs you in no more</span>}
        </small>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        onClick={onRemove}
        aria-label={`Remove ${name}${day === undefined ? '' : `, made ${day}`}`}
      >
        Remove
      </Button>
    </li>
  )
}
