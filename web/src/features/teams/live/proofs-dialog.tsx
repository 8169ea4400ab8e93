import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { SignaturePath } from '#web/ui/controls/signature-path.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { RetryLink } from '#web/ui/feedback/retry-link.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type LiveDrive, streetOfStop } from './live-drive.ts'
import { minuteAt } from './minute-of-day.ts'
import { ProofPhoto } from './proof-photo.tsx'
import styles from './proofs-dialog.module.css'

interface ProofsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly name: string
  readonly date: string
  readonly drive: LiveDrive
  readonly isReadOnly: boolean
}

/** What shows that things were handed over, stop by stop. Photos open in a tab of their own. */
export function ProofsDialog({ opened, onClose, name, date, drive, isReadOnly }: ProofsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={drive.proofs.length > 0 ? 'Proofs of delivery' : 'Marks'}
      lead={name}
    >
      <MarksList name={name} drive={drive} />
      <ul className={styles.proofs}>
        {drive.proofs.map((proof) => (
          <li key={proof.proofId}>
            <h3>{streetOfStop(proof.stop)}</h3>
            <p>{proofWords(proof, drive.timeZone)}</p>
            {proof.note && <p>{proof.note}</p>}
            {proof.codes && <p dir="auto">Scanned: {proof.codes.join(', ')}</p>}
            {proof.photo === 'awaited' && <p>The photo is on its way.</p>}
            {opened && !isReadOnly && <MoveProof date={date} drive={drive} proof={proof} />}
            {opened && proof.isSigned && (
              <Signature date={date} routeId={drive.routeId} proofId={proof.proofId} by={proof.recipient} />
            )}
            {opened && proof.photo === 'kept' && (
              <ProofPhoto date={date} routeId={drive.routeId} proofId={proof.proofId} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** `9:05 AM · received by Ines`, by the clocks of the team. */
export const proofWords = (
  { at, recipient }: { readonly at: number; readonly recipient?: string },
  timeZone: string,
): string => [formatClock(minuteAt(at, timeZone)), recipient && `received by ${recipient}`].filter(Boolean).join(' · ')

const words = { complete: 'Complete', incomplete: 'Incomplete' } as const

/** Who has marked what, and when, by the clock of the depot. What the driver corrects is there as it is now. */
function MarksList({ name, drive: { marked } }: { readonly name: string; readonly drive: LiveDrive }) {
  if (marked.length === 0) return null
  return (
    <ul className={styles.proofs} aria-label={`Marks of ${name}`}>
      {marked.map(({ name: stop, street, mark, minute, reason }) => (
        <li key={stop}>
          <h3>{street}</h3>
          <p>{[`${words[mark]} ${formatClock(minute)} by ${name}`, reason].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

interface MoveProofProps {
  readonly date: string
  readonly drive: LiveDrive
  readonly proof: LiveDrive['proofs'][number]
}

/** To which stop of the route a proof belongs: one that was taken at the door before is put right here. */
function MoveProof({ date, drive: { routeId, names }, proof: { proofId, stop } }: MoveProofProps) {
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: (to: string) => client.drives.moveProof({ date, routeId, proofId, stop: to }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.drives.progress.key() }),
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
  })
  const all = names.includes(stop) ? names : [stop, ...names]
  return (
    <NativeSelect
      label="Belongs to"
      value={move.isPending ? move.variables : stop}
      disabled={move.isPending}
      data={all.map((value) => ({ value, label: streetOfStop(value) }))}
      onChange={({ currentTarget }) => move.mutate(currentTarget.value)}
    />
  )
}

interface SignatureProps {
  readonly date: string
  readonly routeId: string
  readonly proofId: string
  /** Who took it. */
  readonly by: string | undefined
}

/** What was signed by finger, as it was drawn. */
function Signature({ by, ...of }: SignatureProps) {
  const { data, isError, refetch } = useQuery(
    api.drives.proofSignature.queryOptions({
      input: of,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    }),
  )
  if (isError) return <RetryLink failed="The signature could not be fetched" onRetry={() => void refetch()} />
  if (!data) return <p>Fetching the signature</p>
  return <SignaturePath label={by ? `Signature of ${by}` : 'Signature'} path={data.signature} />
}
