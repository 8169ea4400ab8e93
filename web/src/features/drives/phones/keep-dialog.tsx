import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { keepKey, keptKey, type PhoneKey } from './phone-key.ts'

interface KeepDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly routeId: string
}

const NOTHING_KEPT =
  'This browser keeps nothing on the phone. Open the link in your usual browser, not in a private window.'

/** Gets a key for this phone in the place of an earlier one, which ends; one that cannot be kept ends at once. */
async function keepHere(routeId: string): Promise<PhoneKey> {
  const before = keptKey()
  const made = await client.drives.keepPhone({ routeid: routeId })
  const isKept = keepKey(made)
  const idle = isKept ? before : made
  // Where this fails its dispatcher sees a phone that is never seen again, and it ends by itself.
  if (idle) await client.drives.forgetPhone({ key: idle.key }).catch(() => undefined)
  if (!isKept) throw new Error(NOTHING_KEPT)
  return made
}

const whose = ({ driver, company }: PhoneKey): string => (company === '' ? driver : `${driver}, ${company}`)

/** Has this phone keep the routes of the driver whose link is open. */
export function KeepDialog({ opened, onClose, routeId }: KeepDialogProps) {
  const [before] = useState(() => keptKey())
  const keep = useMutation({ mutationFn: () => keepHere(routeId), meta: { quiet: true } })
  const kept = keep.data ?? before
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={kept ? 'Your routes are on this phone' : 'Keep my routes on this phone'}
      lead={
        kept
          ? `This phone opens the routes of ${whose(kept)}. Put the page on your home screen to find it again.`
          : 'From now on this phone opens your routes of today and tomorrow without a link and without a password. Your dispatcher sees that it does, and can end it.'
      }
      footer={
        <div className="row wrap end gap8 grow">
          {!keep.data && (
            <Button variant={kept ? 'default' : 'filled'} loading={keep.isPending} onClick={() => keep.mutate()}>
              {kept ? 'Keep those of this link instead' : 'Keep my routes'}
            </Button>
          )}
          {kept && (
            <Button component={Link} to={paths.myRoutes}>
              Open my routes
            </Button>
          )}
        </div>
      }
    >
      <p role="alert">{keep.error && wordsOf(keep.error)}</p>
    </Dialog>
  )
}

const wordsOf = (error: Error): string => (error.message === NOTHING_KEPT ? NOTHING_KEPT : failureOf(error).message)
