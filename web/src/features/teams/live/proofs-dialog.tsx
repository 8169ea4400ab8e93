import { useQuery } from '@tanstack/react-query'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { api } from '#web/client/api.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { type LiveDrive, streetOfStop } from './live-drive.ts'
import { MarksList } from './marks-list.tsx'
import { minuteAt } from './minute-of-day.ts'
import { MoveProof } from './move-proof.tsx'
import styles from './proofs-dialog.module.css'

interface ProofsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly name: string
  readonly date: string
  readonly drive: LiveDrive
}

/** What shows that things were handed over, stop by stop. Photos open in a tab of their own. */
export function ProofsDialog({ opened, onClose, name, date, drive }: ProofsDialogProps) {
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
            {proof.photo === 'awaited' && <p>The photo is on its way.</p>}
            {opened && <MoveProof date={date} drive={drive} proof={proof} />}
            {opened && proof.photo === 'kept' && (
              <PhotoLink date={date} routeId={drive.routeId} proofId={proof.proofId} />
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

// The address of a photo is good for five minutes.
const FRESH_MS = 4 * MINUTE_MS

function PhotoLink(photo: { readonly date: string; readonly routeId: string; readonly proofId: string }) {
  const { data, isError, refetch } = useQuery(
    api.drives.proofPhoto.queryOptions({
      input: photo,
      staleTime: FRESH_MS,
      refetchInterval: FRESH_MS,
      meta: { quiet: true },
    }),
  )
  if (isError) {
    return (
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        The photo could not be fetched. Try again
      </button>
    )
  }
  if (!data) return <p>Fetching the photo</p>
  return (
    <a className={styles.link} href={data.url} target="_blank" rel="noopener noreferrer">
      Open photo
    </a>
  )
}
